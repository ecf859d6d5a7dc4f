import { type RefObject, useEffect } from 'react';
import { closeToast, getToasts } from './toast-store.ts';

/**
 * Escape with the focus in the toasts closes the newest, and nothing else: an open dialog or menu
 * listens on the document and would take it for its own.
 */
export function useEscapeInToasts(viewport: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !(event.target instanceof Node)) return;
      if (!viewport.current?.contains(event.target)) return;
      event.stopPropagation();
      const newest = getToasts().findLast(({ open }) => open);
      // Else the focus would be gone with the button that has it.
      viewport.current.focus();
      if (newest) closeToast(newest.id);
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [viewport]);
}
