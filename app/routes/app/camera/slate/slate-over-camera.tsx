import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import SlateStage from './slate-stage.tsx';

/**
 * The slate, while the camera films on behind it. Escape and the way back of the slate leave its
 * entry in the history, which closes it.
 */
export function SlateOverCamera({ session }: { session: { id: string; spotName: string } }) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Before the dialog is removed: closing it returns the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    const life = new AbortController();
    const { signal } = life;
    shown?.showModal();
    shown?.addEventListener('close', () => history.back(), { signal });
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

/**
 * Whether the slate stands over the camera, by an entry of its own in the history: the phone's way
 * back closes it, and the way forward opens it again. The router hears of neither: it would ask the
 * server for the camera.
 */
export function useSlateEntry(): { isOpen: boolean; open: () => void } {
  const [isOpen, setOpen] = useState(() => isSlate(history.state));
  useEffect(() => {
    const onMove = (event: PopStateEvent) => {
      const isNext = isSlate(event.state);
      if (!isNext && !isOpen) return;
      event.stopImmediatePropagation();
      setOpen(isNext);
    };
    addEventListener('popstate', onMove, { capture: true });
    return () => removeEventListener('popstate', onMove, { capture: true });
  }, [isOpen]);
  return {
    isOpen,
    open() {
      history.pushState({ ...history.state, isSlate: true }, '');
      setOpen(true);
    },
  };
}

const isSlate = (state: unknown) => Object(state).isSlate === true;
