import { followFilm } from './follow-film.ts';

/** Taken elsewhere by hand, the film plays on where it was taken. */
const WITHIN_MS = 1_000;

/**
 * Plays a stretch over and over, as long as the film is within it.
 *
 * @returns ends it
 */
export function loopStretch(
  video: HTMLVideoElement,
  { startMs, endMs }: { startMs: number; endMs: number },
): () => void {
  const startAgain = () => {
    video.currentTime = startMs / 1000;
  };
  const stopFollowing = followFilm(video, () => {
    const nowMs = video.currentTime * 1000;
    if (video.paused || video.seeking || nowMs < endMs || nowMs > endMs + WITHIN_MS) return;
    startAgain();
  });
  // The film may end before, or with, the stretch.
  const onEnded = () => {
    if (video.duration * 1000 > endMs + WITHIN_MS) return;
    startAgain();
    video.play().catch(() => undefined);
  };
  video.addEventListener('ended', onEnded);
  return () => {
    stopFollowing();
    video.removeEventListener('ended', onEnded);
  };
}
