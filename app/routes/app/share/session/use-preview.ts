import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { savesData } from '#app/components/video-player/saves-data.ts';

/** In ms: a pointer that only crosses a card starts nothing. */
const REST_MS = 150;

export type PreviewHandlers = ReturnType<typeof usePreview>['handlers'];

/**
 * Returns which wave of a list plays in its card: the one under the mouse, or that the user tapped.
 * None if the user prefers reduced motion or saves data.
 */
export function usePreview() {
  const [playingId, setPlayingId] = useState<string | null>(null);
  const playing = useRef(playingId);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTouch = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Stable, so that of five hundred cards only those render that start or stop.
  const handlers = useMemo(() => {
    function play(waveId: string | null) {
      playing.current = waveId;
      setPlayingId(waveId);
    }
    return {
      onEnter(waveId: string, { pointerType }: PointerEvent) {
        clearTimeout(timer.current);
        isTouch.current = pointerType !== 'mouse';
        if (!isTouch.current && mayPlay()) timer.current = setTimeout(play, REST_MS, waveId);
      },
      onLeave() {
        clearTimeout(timer.current);
        if (!isTouch.current) play(null);
      },
      /** The first tap plays, the second opens; returns true when this tap only plays. */
      onTap(waveId: string): boolean {
        if (!isTouch.current || playing.current === waveId || !mayPlay()) return false;
        play(waveId);
        return true;
      },
      onStop() {
        play(null);
      },
    };
  }, []);
  return { playingId, handlers };
}

function mayPlay(): boolean {
  return !savesData() && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
