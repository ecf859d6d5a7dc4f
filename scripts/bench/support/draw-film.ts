import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stopSignal, undoOnStop } from './stoppable.ts';

const run = promisify(execFile);

/** Changed with the drawing, so that older files are not reused. */
const VERSION = 2;

export type Film = { width: number; height: number; fps: number; seconds: number; kbps: number };

/** Moving stripes under grain, which cost an encoder about as much as water; drawn once per machine. */
export async function drawFilm(ffmpegPath: string, film: Film): Promise<string> {
  const { width, height, fps, seconds, kbps } = film;
  const folder = join(tmpdir(), `waveback-bench-films-${VERSION}`);
  const name = `${width}x${height}-${fps}-${seconds}s-${kbps}.mp4`;
  const path = join(folder, name);
  if (existsSync(path)) return path;
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `${process.pid}-${name}`);
  const remove = undoOnStop(() => rm(unfinished, { force: true }));
  const picture = `testsrc2=size=${width}x${height}:rate=${fps},noise=alls=12:allf=t,format=yuv420p`;
  const args = [
    '-loglevel',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-t',
    String(seconds),
    '-i',
    picture,
    '-f',
    'lavfi',
    '-t',
    String(seconds),
    '-i',
    'anoisesrc=color=brown:a=0.3:r=48000',
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-g',
    String(fps),
    '-b:v',
    `${kbps}k`,
    '-maxrate',
    `${kbps}k`,
    '-bufsize',
    `${kbps * 2}k`,
    '-c:a',
    'aac',
    '-b:a',
    '128k',
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    unfinished,
  ];
  try {
    await run(ffmpegPath, args, { signal: stopSignal });
    await rename(unfinished, path);
    return path;
  } finally {
    await remove();
  }
}
