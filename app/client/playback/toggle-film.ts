/** Plays what is paused and pauses what plays. */
export function toggleFilm(video: HTMLVideoElement): void {
  if (!video.paused) video.pause();
  // Rejects when it is paused again before the first frame.
  else video.play().catch(() => undefined);
}
