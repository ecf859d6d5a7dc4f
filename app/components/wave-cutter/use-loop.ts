import { type RefObject, useEffect, useState } from 'react';
import { loopStretch } from '#app/client/playback/loop-stretch.ts';
import { seekFilm } from '#app/client/playback/steer-film.ts';

/** Repeats the marked range until it is stopped or the user seeks elsewhere. */
export function useLoop(
  ref: RefObject<HTMLVideoElement | null>,
  startMs: number | null,
  endMs: number | null,
) {
  const [on, setOn] = useState(false);
  const marked = startMs !== null && endMs !== null && endMs > startMs;
  useEffect(() => {
    if (!on || !ref.current || !marked) return;
    return loopStretch(ref.current, { startMs, endMs });
  }, [ref, on, marked, startMs, endMs]);
  return {
    on: on && marked,
    possible: marked,
    toggle() {
      const video = ref.current;
      if (!video || !marked) return;
      if (on) video.pause();
      else {
        seekFilm(video, startMs / 1000);
        video.play().catch(() => undefined);
      }
      setOn(!on);
    },
    stop: () => setOn(false),
  };
}
