import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Steps } from './wave-steps.tsx';

/** Where the arrows mean something else: a film that has the focus, what is typed or chosen, an open menu. */
const TAKEN = 'video, input, select, textarea, [contenteditable], [role=menu], [role=dialog]';

/** Arrow keys lead to the waves before and after. */
export function useStepKeys({ previous, next }: Steps): void {
  const navigate = useNavigate();
  // With the page that it belongs to: a key that follows soon after leads on from there.
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
      const to = key === 'ArrowLeft' ? previous : key === 'ArrowRight' ? next : null;
      if (!to || defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
      if (target instanceof Element && target.closest(TAKEN)) return;
      event.preventDefault();
      void navigate(to, { replace: true, preventScrollReset: true });
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [previous, next, navigate]);
}
