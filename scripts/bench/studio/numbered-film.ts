import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { requireFfmpeg } from '../support/require-ffmpeg.ts';
import { stopSignal, undoOnStop } from '../support/stoppable.ts';

const run = promisify(execFile);

/** Changed with the drawing, so that older files are not reused. */
const VERSION = 1;

export type NumberedFilm = { width: number; height: number; fps: number; seconds: number };

/** The number's blocks stand beside each other along the top, the lowest bit first. */
export const STRIP = { bits: 12, shareOfHeight: 0.1 };

/** Stripes under grain, with the number of each frame as blocks of black and white; drawn once per machine. */
export async function drawNumberedFilm(film: NumberedFilm): Promise<string> {
  const { width, height, fps, seconds } = film;
  const name = `waveback-bench-studio-${VERSION}-${width}x${height}-${fps}-${seconds}s.mp4`;
  const path = join(tmpdir(), name);
  if (existsSync(path)) return path;
  const unfinished = `${path}.${process.pid}.mp4`;
  const remove = undoOnStop(() => rm(unfinished, { force: true }));
  const lines = Math.round(height * STRIP.shareOfHeight);
  const strip = `color=black:size=${STRIP.bits}x1:rate=${fps},format=gray,geq=lum='255*mod(floor(N/pow(2,X)),2)',scale=${width}:${lines}:flags=neighbor,format=yuv420p`;
  const water = `testsrc2=size=${width}x${height}:rate=${fps},noise=alls=12:allf=t,format=yuv420p`;
  const graph = `${strip}[strip];${water}[water];[water][strip]overlay=0:0,format=yuv420p`;
  const encoding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '23', '-g', String(fps)];
  const output = ['-t', String(seconds), ...encoding, '-movflags', '+faststart', unfinished];
  try {
    await run(requireFfmpeg(), ['-loglevel', 'error', '-y', '-filter_complex', graph, ...output], {
      signal: stopSignal,
    });
    await rename(unfinished, path);
    return path;
  } finally {
    await remove();
  }
}
