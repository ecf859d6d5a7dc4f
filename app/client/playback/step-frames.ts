import { seekFilm } from './seek-film.ts';

/** A frame's own time reads as a hair less than it is. */
const ROUNDING_FRAMES = 0.01;

/** Pauses and shows a frame before or after; halfway into it, since its edge may show either. */
export function stepFrames(video: HTMLVideoElement, frames: number, frameRate: number): void {
  video.pause();
  const index = Math.floor(video.currentTime * frameRate + ROUNDING_FRAMES);
  seekFilm(video, (index + frames + 0.5) / frameRate);
}
