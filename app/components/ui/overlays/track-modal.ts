/** Dispatched on the document when a dialog opens: `detail` names it. */
export const MODAL_OPENED = 'modal-opened';

export type ModalOpened = { name: string };

/** Announces an opened dialog to analytics; dialogs do not know about analytics. */
export function trackModal(name: string): void {
  document.dispatchEvent(new CustomEvent<ModalOpened>(MODAL_OPENED, { detail: { name } }));
}
