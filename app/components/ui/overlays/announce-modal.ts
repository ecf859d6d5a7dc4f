/** Heard on the document whenever a dialog opens: `detail` says which. */
export const MODAL_OPENED = 'modal-opened';

export type ModalOpened = { name: string };

/** Tells whoever counts that a dialog has opened; the dialogs know nothing of who that is. */
export function announceModal(name: string): void {
  document.dispatchEvent(new CustomEvent<ModalOpened>(MODAL_OPENED, { detail: { name } }));
}
