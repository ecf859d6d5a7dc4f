import { useCallback, useRef, useState } from 'react';
import { getFilmTime, seekFilm } from '#app/client/playback/film-controls.ts';
import type { Track } from '#app/client/playback/pair-times.ts';

/**
 * The element that plays the second wave. Another layout has another element, which continues where
 * the last one was.
 */
export function useSecondVideo(track: Track) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const last = useRef<{ video: HTMLVideoElement; track: Track }>(null);
  const onVideo = useCallback(
    (next: HTMLVideoElement | null) => {
      setVideo(next);
      if (!next) return;
      const before = last.current;
      last.current = { video: next, track };
      if (before?.track === track && before.video !== next) {
        seekFilm(next, getFilmTime(before.video));
      }
    },
    [track],
  );
  return { video, onVideo };
}
