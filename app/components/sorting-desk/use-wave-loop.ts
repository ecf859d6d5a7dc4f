import { type RefObject, useEffect } from 'react';

/** Taken elsewhere by hand, the film plays on where it was taken. */
const WITHIN_MS = 1_000;

/** Plays a stretch over and over, as long as the film is within it. */
export function useWaveLoop(
  film: RefObject<HTMLVideoElement | null>,
  stretch: { startMs: number; endMs: number } | null,
): void {
  const { startMs, endMs } = stretch ?? { startMs: 0, endMs: 0 };
  useEffect(() => {
    const video = film.current;
    if (!video || endMs <= startMs) return;
    const look = () => {
      const now = video.currentTime * 1000;
      if (video.paused || now < endMs || now > endMs + WITHIN_MS) return;
      video.currentTime = startMs / 1000;
    };
    const again = () => {
      if (video.duration * 1000 > endMs + WITHIN_MS) return;
      video.currentTime = startMs / 1000;
      video.play().catch(() => undefined);
    };
    video.addEventListener('timeupdate', look);
    // Of a wave at the very end of its film.
    video.addEventListener('ended', again);
    return () => {
      video.removeEventListener('timeupdate', look);
      video.removeEventListener('ended', again);
    };
  }, [film, startMs, endMs]);
}
