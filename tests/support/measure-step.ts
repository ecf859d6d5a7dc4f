import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { EncodedPacketSink, FilePathSource, Input, MP4 } from 'mediabunny';
import { readFrameNumbers } from './read-frame-numbers.ts';

const run = promisify(execFile);

type Cut = { fps: number; startMs?: number };

/**
 * By how many ms the pictures and the sound of drawn footage with beeps are late, as mediabunny, and as ffmpeg
 * reads the file: where browsers play one that is not from a playlist, Chromium reads as ffmpeg does.
 *
 * @param startMs where the file was cut out of the footage
 */
export async function measureStep(ffmpegPath: string, path: string, { fps, startMs = 0 }: Cut) {
  const numbers = await readFrameNumbers(ffmpegPath, path);
  const toLateMs = (times: number[]) =>
    toMedian(
      numbers.map((number, index) => (times[index] ?? 0) * 1000 - (number * 1000) / fps + startMs),
    );
  return {
    pictures: toLateMs(await readTimes(path)),
    picturesByFfmpeg: toLateMs(
      await readLog(ffmpegPath, path, ['-vf', 'showinfo'], / pts_time:([\d.-]+)/g),
    ),
    sound: toMedian((await readBeeps(ffmpegPath, path)).map((at) => toBeepLateMs(at, startMs))),
  };
}

async function readTimes(path: string): Promise<number[]> {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  const video = await input.getPrimaryVideoTrack();
  const times: number[] = [];
  if (!video) return times;
  for await (const { timestamp } of new EncodedPacketSink(video).packets()) times.push(timestamp);
  return times.sort((a, b) => a - b);
}

/** A beep that the file begins with would have no silence before it. */
function readBeeps(ffmpegPath: string, path: string): Promise<number[]> {
  const quiet = ['-af', 'silencedetect=noise=-20dB:duration=0.3'];
  return readLog(ffmpegPath, path, quiet, /silence_end: ([\d.]+)/g);
}

async function readLog(ffmpegPath: string, path: string, filter: string[], pattern: RegExp) {
  const only = filter[0] === '-af' ? '-vn' : '-an';
  const args = ['-hide_banner', '-nostats', '-copyts', '-i', path, only, ...filter];
  const { stderr } = await run(ffmpegPath, [...args, '-f', 'null', '-']);
  return [...stderr.matchAll(pattern)].map(([, time]) => Number(time));
}

function toBeepLateMs(atS: number, startMs: number): number {
  const ms = atS * 1000 + startMs;
  return ms - Math.round(ms / 1000) * 1000;
}

function toMedian(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
