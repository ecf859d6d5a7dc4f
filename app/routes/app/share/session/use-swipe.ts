import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Steps } from './wave-steps.tsx';

const MIN_PX = 60;
/** Flatter than this is a swipe, and no scroll. */
const MAX_SLOPE = 0.5;
/** Below it are the film's own controls, whose bar is dragged sideways, too. */
const FILM_PART = 0.7;

/** A finger that wipes over the film leads to the wave after it, or to the one before. */
export function useSwipe(frame: RefObject<HTMLElement | null>, { previous, next }: Steps): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let from: Touch | null = null;
    const onStart = ({ touches }: TouchEvent) => {
      const [touch] = touches;
      const { top, height } = element.getBoundingClientRect();
      const isOnFilm = touch !== undefined && touch.clientY - top < height * FILM_PART;
      from = touches.length === 1 && isOnFilm ? touch : null;
    };
    const onEnd = ({ changedTouches: [touch] }: TouchEvent) => {
      if (!from || !touch || document.fullscreenElement) return;
      const [x, y] = [touch.clientX - from.clientX, touch.clientY - from.clientY];
      const to = x < 0 ? next : previous;
      if (!to || Math.abs(x) < MIN_PX || Math.abs(y) > Math.abs(x) * MAX_SLOPE) return;
      void navigate(to, { replace: true, preventScrollReset: true });
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchend', onEnd, { passive: true });
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchend', onEnd);
    };
  }, [frame, previous, next, navigate]);
}
