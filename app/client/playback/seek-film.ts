/** Goes to a time of a film, or to its nearest end. */
export function seekFilm(video: HTMLVideoElement, seconds: number): void {
  const last = Number.isFinite(video.duration) ? video.duration : seconds;
  video.currentTime = Math.max(0, Math.min(seconds, last));
}
