import { type MouseEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { isSavingData } from '#app/components/video-player/is-saving-data.ts';

/** In ms: a pointer that only crosses a tile starts nothing. */
const REST_MS = 150;

/** In ms: a finger that stays for so long plays instead of opening. */
const HOLD_MS = 400;

export type PreviewHandlers = ReturnType<typeof usePreview>['handlers'];

/**
 * Returns which wave of a list plays in its tile: the one under the mouse, under a finger that
 * stays, or that a key started. None if the user prefers reduced motion or saves data.
 */
export function usePreview() {
  const [playingId, setPlayingId] = useState<string | null>(null);
  const playing = useRef(playingId);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Stable, so that of five hundred tiles only those render that start or stop.
  const handlers = useMemo(() => {
    function play(waveId: string | null) {
      playing.current = waveId;
      setPlayingId(waveId);
    }
    function playAfter(ms: number, waveId: string, hold = false) {
      clearTimeout(timer.current);
      if (!mayPlay()) return;
      timer.current = setTimeout(() => {
        isHeld.current = hold;
        play(waveId);
      }, ms);
    }
    const wait = () => clearTimeout(timer.current);
    /** The events of a tile that can play. */
    function toTile(waveId: string) {
      return {
        onPointerEnter({ pointerType }: PointerEvent) {
          if (pointerType === 'mouse') playAfter(REST_MS, waveId);
        },
        onPointerLeave({ pointerType }: PointerEvent) {
          wait();
          if (pointerType === 'mouse') play(null);
        },
        onPointerDown({ pointerType }: PointerEvent) {
          isHeld.current = false;
          if (pointerType !== 'mouse') playAfter(HOLD_MS, waveId, true);
        },
        onPointerUp: ({ pointerType }: PointerEvent) => pointerType !== 'mouse' && wait(),
        // The finger scrolls.
        onPointerCancel: wait,
        onContextMenu(event: MouseEvent) {
          if (isHeld.current) event.preventDefault();
        },
      };
    }
    return {
      toTile,
      /** Whether the press that ends now was a long one, which only plays. */
      isHeld: () => isHeld.current,
      onStop: () => play(null),
      /** Plays a wave, or stops it. */
      toggle: (waveId: string) => mayPlay() && play(playing.current === waveId ? null : waveId),
    };
  }, []);
  return { playingId, handlers };
}

function mayPlay(): boolean {
  return !isSavingData() && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
