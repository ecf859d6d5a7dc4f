import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import SlateStage from './slate-stage.tsx';

/**
 * The slate, while the camera films on behind it. Escape, the way back of the slate and that of the
 * phone close it.
 */
export function SlateOverCamera({
  session,
  onClose,
}: {
  session: { id: string; spotName: string };
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);

  // Before the dialog is removed: closing it returns the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    const life = new AbortController();
    const { signal } = life;
    // An entry of its own in the history, for the phone's way back to take.
    history.pushState(history.state, '');
    shown?.showModal();
    shown?.addEventListener('close', () => history.back(), { signal });
    const onBack = (event: PopStateEvent) => {
      // Not for the router, which would ask the server for the camera again.
      event.stopImmediatePropagation();
      close();
    };
    addEventListener('popstate', onBack, { signal, capture: true });
    return () => {
      life.abort();
      shown?.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-label="Slate"
      className="m-0 flex h-dvh max-h-none w-screen max-w-none flex-col bg-neutral-950 p-0"
    >
      <SlateStage session={session} />
    </dialog>
  );
}
