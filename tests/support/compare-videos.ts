import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Of the sound that is read, in samples a second. */
export const SOUND_RATE = 8000;
const MOST_BYTES = 256 * 1024 ** 2;

/** What ffmpeg writes with these options. */
export async function readRaw(ffmpeg: string, args: string[]): Promise<Buffer> {
  const all = ['-loglevel', 'error', ...args, '-'];
  const { stdout } = await run(ffmpeg, all, { encoding: 'buffer', maxBuffer: MOST_BYTES });
  return stdout;
}

/** Each frame of a video, made small. */
export async function readFrames(
  ffmpeg: string,
  path: string,
  { width, height }: { width: number; height: number },
  colours: 'gray' | 'rgb24' = 'rgb24',
): Promise<Buffer[]> {
  const scale = `scale=${width}:${height}:flags=area,format=${colours}`;
  const raw = await readRaw(ffmpeg, [
    '-i',
    path,
    '-vf',
    scale,
    '-fps_mode',
    'passthrough',
    '-f',
    'rawvideo',
  ]);
  const bytes = width * height * (colours === 'gray' ? 1 : 3);
  return Array.from({ length: raw.length / bytes }, (_, nth) =>
    raw.subarray(nth * bytes, (nth + 1) * bytes),
  );
}

/** How far two frames are apart on average, of 255. */
export function toDifference(one: Buffer | undefined, other: Buffer | undefined): number {
  if (!one || one.length !== other?.length) return Number.POSITIVE_INFINITY;
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

/** How alike two videos are, frame by frame, in decibels, as ffmpeg's filter `psnr` counts it. */
export async function listPsnr(ffmpeg: string, one: string, other: string): Promise<number[]> {
  const filter = '[0:v][1:v]psnr=stats_file=-';
  const { stdout } = await run(
    ffmpeg,
    ['-loglevel', 'error', '-i', one, '-i', other, '-lavfi', filter, '-f', 'null', '/dev/null'],
    { maxBuffer: MOST_BYTES },
  );
  return [...stdout.matchAll(/psnr_avg:(\S+)/g)].map(([, psnr]) => Number(psnr));
}

/** What ffmpeg says of a file's sound and picture. */
export async function describeVideo(ffmpeg: string, path: string) {
  const { stderr } = await run(ffmpeg, [
    '-nostats',
    '-i',
    path,
    '-af',
    'ebur128',
    '-f',
    'null',
    '-',
  ]);
  const lufs = /I:\s+(-?[\d.]+) LUFS\s+Threshold/.exec(stderr)?.[1];
  return { text: stderr, lufs: Number(lufs) };
}

/** A file's sound, as one channel. */
export async function readSound(ffmpeg: string, path: string): Promise<Float32Array> {
  const shape = ['-f', 'f32le', '-ac', '1', '-ar', `${SOUND_RATE}`];
  return new Float32Array(new Uint8Array(await readRaw(ffmpeg, ['-i', path, ...shape])).buffer);
}

/** By how many ms a sound is later than another one, within 100 ms, where both are most alike in the first `seconds`. */
export function findLagMs(sound: Float32Array, other: Float32Array, seconds: number): number {
  const reach = SOUND_RATE / 10;
  let [best, most] = [0, Number.NEGATIVE_INFINITY];
  for (let lag = -reach; lag <= reach; lag += 1) {
    let likeness = 0;
    for (let at = reach; at < seconds * SOUND_RATE - reach; at += 1) {
      likeness += (sound[at + lag] ?? 0) * (other[at] ?? 0);
    }
    if (likeness > most) [best, most] = [lag, likeness];
  }
  return (best * 1000) / SOUND_RATE;
}

/** How loud a sound is in each 100 ms, as the root of its mean square. */
export function listLevels(sound: Float32Array): number[] {
  const length = SOUND_RATE / 10;
  return Array.from({ length: Math.floor(sound.length / length) }, (_, nth) => {
    const part = sound.subarray(nth * length, (nth + 1) * length);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample ** 2, 0) / length);
  });
}
