import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SAMPLE_RATE = 16_000;

/** When each click of a sound begins, in seconds. */
export async function listClicks(ffmpegPath: string, path: string): Promise<number[]> {
  const as = ['-f', 'f32le', '-ac', '1', '-ar', `${SAMPLE_RATE}`, '-'];
  const { stdout } = await run(ffmpegPath, ['-loglevel', 'error', '-i', path, ...as], {
    encoding: 'buffer',
    maxBuffer: 64 * 1024 ** 2,
  });
  const clicks: number[] = [];
  for (const [nth, sample] of new Float32Array(new Uint8Array(stdout).buffer).entries()) {
    const at = nth / SAMPLE_RATE;
    if (Math.abs(sample) > 0.1 && at - (clicks.at(-1) ?? -1) > 0.2) clicks.push(at);
  }
  return clicks;
}
