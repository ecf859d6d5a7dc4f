import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { NUMBER_BITS } from './draw-frame-number.ts';

const run = promisify(execFile);
const WIDTH = NUMBER_BITS * 4;
const HEIGHT = 10;
const DECODE_LIMIT_BYTES = 512 * 1024 ** 2;

/** The numbers of all frames of a video that was drawn by draw-footage, in the order in which they are shown. */
export async function readFrameNumbers(ffmpegPath: string, path: string): Promise<number[]> {
  const scale = `scale=${WIDTH}:${HEIGHT}:flags=area,format=gray`;
  const output = ['-vf', scale, '-fps_mode', 'passthrough', '-f', 'rawvideo', '-'];
  const { stdout } = await run(ffmpegPath, ['-loglevel', 'error', '-i', path, ...output], {
    encoding: 'buffer',
    maxBuffer: DECODE_LIMIT_BYTES,
  });
  const frames = Math.floor(stdout.length / (WIDTH * HEIGHT));
  return Array.from({ length: frames }, (_, index) =>
    readNumber(stdout.subarray(index * WIDTH * HEIGHT)),
  );
}

/** Reads the middle of each block in the topmost row, which lies well inside the strip. */
function readNumber(frame: Buffer): number {
  return Array.from({ length: NUMBER_BITS }, (_, bit) => {
    const middle = Math.floor((bit + 0.5) * (WIDTH / NUMBER_BITS));
    return (frame[middle] ?? 0) > 125 ? 2 ** bit : 0;
  }).reduce((sum, value) => sum + value, 0);
}
