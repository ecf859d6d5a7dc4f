import { type RefObject, useEffect, useState } from 'react';

/** Plays the marked stretch over and over until told otherwise or the film is taken elsewhere. */
export function useLoop(
  ref: RefObject<HTMLVideoElement | null>,
  startMs: number | null,
  endMs: number | null,
) {
  const [on, setOn] = useState(false);
  const marked = startMs !== null && endMs !== null && endMs > startMs;
  useEffect(() => {
    const video = ref.current;
    if (!on || !video || !marked) return;
    let frame = requestAnimationFrame(function look() {
      const now = video.currentTime * 1000;
      if (now >= endMs || video.ended) {
        video.currentTime = startMs / 1000;
        if (video.ended) video.play().catch(() => undefined);
      }
      frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [ref, on, marked, startMs, endMs]);
  return {
    on: on && marked,
    possible: marked,
    toggle() {
      const video = ref.current;
      if (!video || !marked) return;
      if (on) video.pause();
      else {
        video.currentTime = startMs / 1000;
        video.play().catch(() => undefined);
      }
      setOn(!on);
    },
    stop: () => setOn(false),
  };
}
