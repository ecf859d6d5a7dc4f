import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { savesData } from '#app/components/video-player/saves-data.ts';

/** Whoever only crosses a card on the way elsewhere starts nothing. */
const REST_MS = 150;

export type PreviewHandlers = ReturnType<typeof usePreview>['handlers'];

/**
 * Which one wave of a list plays in its card: the one that a mouse rests on, or that a finger has tapped. None where
 * motion or data is to be spared.
 */
export function usePreview() {
  const [playingId, setPlayingId] = useState<string | null>(null);
  const playing = useRef(playingId);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTouch = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Lasting, so that of five hundred cards only those are drawn anew that begin or end to play.
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
      /** The first tap plays, the second opens; true when this one only plays. */
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
