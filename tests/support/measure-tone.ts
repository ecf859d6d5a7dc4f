import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Samples a second. */
export const RATE = 48_000;

/** The left channel of a file. */
export async function readLeft(ffmpegPath: string, path: string): Promise<Float32Array> {
  const left = ['-v', 'error', '-i', path, '-map', '0:a', '-af', 'pan=mono|c0=c0'];
  const { stdout } = await run(ffmpegPath, [...left, '-ar', `${RATE}`, '-f', 'f32le', '-'], {
    encoding: 'buffer',
    maxBuffer: 64 * 1024 ** 2,
  });
  return new Float32Array(stdout.buffer, stdout.byteOffset, stdout.byteLength / 4);
}

/** How loud a tone is around a moment, as its amplitude (Goertzel's algorithm over 100 ms). */
export function measureTone(sound: Float32Array, hz: number, ms: number): number {
  const length = RATE / 10;
  const from = Math.round((ms * RATE) / 1000 - length / 2);
  let [sine, cosine] = [0, 0];
  for (let nth = 0; nth < length; nth += 1) {
    const turn = (2 * Math.PI * hz * nth) / RATE;
    sine += (sound[from + nth] ?? 0) * Math.sin(turn);
    cosine += (sound[from + nth] ?? 0) * Math.cos(turn);
  }
  return (2 * Math.hypot(sine, cosine)) / length;
}
