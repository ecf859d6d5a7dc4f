import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runFfmpeg } from '#app/platform/ffmpeg/run-ffmpeg.server.ts';
import { openSlateReader } from '../../takes/slate/open-slate-reader.server.ts';
import { readSlateCodes } from '../../takes/slate/read-slate-codes.ts';
import { type Slate, type SlateReading, toSlate } from '../../takes/slate/slate.ts';
import {
  isEnough,
  SCAN_EVERY_MS,
  toScannedRanges,
  toScannedSize,
} from '../../takes/slate/slate-scan.ts';
import type { RecipeInput, TimeRange } from './conversion-types.ts';
import { toTimeLimit } from './run-recipe-ffmpeg.server.ts';
import { toSourceArgs } from './source-args.ts';

type Input = Omit<RecipeInput, 'range'>;

export type SlateSearch =
  | { ok: true; slate: Slate | null; log: string }
  | { ok: false; reason: 'cancelled' };

/** Searches the first and the last seconds of a video for a slate. A part that can't be decoded has none. */
export async function findSlate(input: Input): Promise<SlateSearch> {
  const readings: SlateReading[] = [];
  const ranges = toScannedRanges(input.info.durationMs);
  let log = '';
  await openSlateReader();
  for (const [place, range] of ranges.entries()) {
    const run = await writeFrames(input, range);
    if (!run.ok && run.reason === 'cancelled') return { ok: false, reason: 'cancelled' };
    log += run.log;
    await readFrames(input.outDir, readings);
    if (isEnough(toSlate(readings))) break;
    input.onProgress?.((place + 1) / ranges.length);
  }
  return { ok: true, slate: toSlate(readings), log };
}

/** Grey pictures of some frames, each named by its time in ms. A range is 75 MB of them at most, of 4K 170 MB. */
function writeFrames(input: Input, range: TimeRange) {
  const { info, ffmpeg, outDir } = input;
  const { width, height } = toScannedSize(info);
  const [from, to, every] = [range.startMs, range.endMs, SCAN_EVERY_MS].map((ms) => ms / 1000);
  const filters = [
    ...(info.lateMs > 0 ? [`setpts=PTS-${info.lateMs / 1000}/TB`] : []),
    `trim=start=${from}:end=${to}`,
    // Half a frame early, so that the rounding of times doesn't skip one.
    `select='isnan(prev_selected_t)+gte(t-prev_selected_t,${every}-${0.5 / info.frameRate})'`,
    `scale=${width}:${height}:flags=bilinear`,
    'format=gray',
    'settb=1/1000',
  ];
  return runFfmpeg({
    ffmpegPath: ffmpeg.path,
    args: [
      ...toSourceArgs(input, { startMs: range.startMs, withSound: false }),
      '-map',
      `0:V:${info.videoTrack}`,
      '-vf',
      filters.join(','),
      '-fps_mode',
      'passthrough',
      '-enc_time_base',
      '1:1000',
      '-f',
      'image2',
      '-c:v',
      'pgm',
      '-frame_pts',
      '1',
      join(outDir, 'frame-%d.pgm'),
    ],
    timeLimitMs: toTimeLimit(info, range.endMs - range.startMs),
    signal: input.signal,
    niceness: input.niceness,
  });
}

/** Reads the written frames in their order, until they have enough codes, and deletes them. */
async function readFrames(folder: string, readings: SlateReading[]): Promise<void> {
  const files = (await readdir(folder)).flatMap((name) => {
    const ms = /^frame-(\d+)\.pgm$/.exec(name)?.[1];
    return ms ? [{ path: join(folder, name), frameMs: Number(ms) }] : [];
  });
  for (const { path, frameMs } of files.sort((one, other) => one.frameMs - other.frameMs)) {
    if (!isEnough(toSlate(readings))) {
      const codes = await readSlateCodes(await readFile(path));
      readings.push(...codes.map((code) => ({ ...code, frameMs })));
    }
    await rm(path);
  }
}
