import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { drawFilm, type Film } from './draw-film.ts';
import { stopSignal, undoOnStop } from './stoppable.ts';

const run = promisify(execFile);

/** The same video so many times in a row: an hour of it takes no longer than a copy. */
export async function drawLongFilm(ffmpegPath: string, film: Film, times: number): Promise<string> {
  const piece = await drawFilm(ffmpegPath, film);
  const path = piece.replace('.mp4', `-${times}-times.mp4`);
  if (existsSync(path)) return path;
  const unfinished = `${path}.${process.pid}`;
  const remove = undoOnStop(() => rm(unfinished, { force: true }));
  const repeat = ['-loglevel', 'error', '-y', '-stream_loop', String(times - 1), '-i', piece];
  try {
    await run(ffmpegPath, [...repeat, '-c', 'copy', '-f', 'mp4', unfinished], {
      signal: stopSignal,
    });
    await rename(unfinished, path);
    return path;
  } finally {
    await remove();
  }
}
