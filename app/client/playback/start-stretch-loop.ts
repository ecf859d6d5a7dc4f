import { watchFilm } from './watch-film.ts';

/** When the user seeks farther than this past the stretch, the video plays on from there. */
const WITHIN_MS = 1_000;

/**
 * Repeats a stretch as long as the video is within it.
 *
 * @returns stops it
 */
export function startStretchLoop(
  video: HTMLVideoElement,
  { startMs, endMs }: { startMs: number; endMs: number },
): () => void {
  const startAgain = () => {
    video.currentTime = startMs / 1000;
  };
  const stopFollowing = watchFilm(video, () => {
    const nowMs = video.currentTime * 1000;
    if (video.paused || video.seeking || nowMs < endMs || nowMs > endMs + WITHIN_MS) return;
    startAgain();
  });
  // The video may end before, or with, the stretch.
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
