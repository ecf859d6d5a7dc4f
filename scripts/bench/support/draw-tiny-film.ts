import { drawFilm } from './draw-film.ts';
import { requireFfmpeg } from './require-ffmpeg.ts';

/** What a wave of twelve seconds plays: as the worker's preview is. */
export function drawTinyFilm(): Promise<string> {
  return drawFilm(requireFfmpeg(), { width: 640, height: 360, fps: 30, seconds: 12, kbps: 900 });
}
