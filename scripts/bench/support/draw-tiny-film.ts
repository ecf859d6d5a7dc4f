import { drawFilm } from './draw-film.ts';
import { requireFfmpeg } from './require-ffmpeg.ts';

/** A video for a wave of twelve seconds, like the worker's preview. */
export function drawTinyFilm(): Promise<string> {
  return drawFilm(requireFfmpeg(), { width: 640, height: 360, fps: 30, seconds: 12, kbps: 900 });
}
