import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createFolder } from '../support/create-folder.ts';
import { requireFfmpeg } from '../support/require-ffmpeg.ts';
import { stopSignal, undoOnStop } from '../support/stoppable.ts';

const run = promisify(execFile);

/** Changed with the drawing, so that older files are not reused. */
const VERSION = 1;
const FRAMES = 300;
const BITS = 10;
const STRIP_LINES = 40;

/**
 * A picture for Chromium's fake camera, which shows it again and again: 720p30, stripes under grain,
 * which cost an encoder about as much as water, and on top the number of the frame as a strip of
 * black and white. Drawn once per machine.
 */
export async function drawNumberedCamera(): Promise<string> {
  const path = join(tmpdir(), `waveback-bench-camera-${VERSION}.mjpeg`);
  if (existsSync(path)) return path;
  const unfinished = `${path}.${process.pid}.mjpeg`;
  const remove = undoOnStop(() => rm(unfinished, { force: true }));
  const strip = `color=black:size=${BITS}x1:rate=30,format=gray,geq=lum='255*mod(floor(N/pow(2,X)),2)',scale=1280:${STRIP_LINES}:flags=neighbor,format=yuvj420p`;
  const water = 'testsrc2=size=1280x720:rate=30,noise=alls=12:allf=t,format=yuvj420p';
  const graph = `${strip}[strip];${water}[water];[water][strip]overlay=0:0,format=yuvj420p`;
  const args = ['-loglevel', 'error', '-y', '-filter_complex', graph, '-frames:v', String(FRAMES)];
  try {
    await run(requireFfmpeg(), [...args, '-c:v', 'mjpeg', '-q:v', '5', unfinished], {
      signal: stopSignal,
    });
    await rename(unfinished, path);
    return path;
  } finally {
    await remove();
  }
}

/** How many of the camera's frames are in a file that was filmed of it, from its first to its last. */
export async function countFrames(film: Buffer): Promise<{ kept: number; missing: number }> {
  const { folder, remove } = await createFolder('waveback-bench-film-');
  try {
    const path = join(folder, 'film');
    await writeFile(path, film);
    const filter = `crop=iw:${STRIP_LINES / 2}:0:${STRIP_LINES / 4},scale=${BITS}:1:flags=area,format=gray`;
    const output = ['-vf', filter, '-fps_mode', 'passthrough', '-f', 'rawvideo', '-'];
    const { stdout } = await run(requireFfmpeg(), ['-loglevel', 'error', '-i', path, ...output], {
      encoding: 'buffer',
      signal: stopSignal,
    });
    const kept = Math.floor(stdout.length / BITS);
    const numbers = Array.from({ length: kept }, (_, frame) =>
      readNumber(stdout.subarray(frame * BITS, (frame + 1) * BITS)),
    );
    const missing = numbers.slice(1).reduce((sum, number, index) => {
      const steps = (number - (numbers[index] ?? 0) + FRAMES) % FRAMES;
      return sum + Math.max(0, steps - 1);
    }, 0);
    return { kept, missing };
  } finally {
    await remove();
  }
}

function readNumber(blocks: Buffer): number {
  return blocks.reduce((sum, grey, bit) => sum + (grey > 125 ? 2 ** bit : 0), 0);
}
