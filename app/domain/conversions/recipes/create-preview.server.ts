import { join } from 'node:path';
import { type FfmpegResult, runFfmpeg } from '#app/platform/ffmpeg/run-ffmpeg.server.ts';
import { listSourceOptions } from '#app/platform/ffmpeg/source-options.ts';
import { canRemux } from './can-remux.ts';
import type { RecipeInput, RecipeResult } from './conversion-types.ts';
import { toFittingSize, toPictureFilter, toSoundFilter } from './filters.ts';
import { toAacArgs, toCleanArgs, toH264Args, toViewingTimesArgs } from './output-args.ts';
import { PREVIEW } from './presets.ts';
import { toViewingRate } from './rates.ts';
import { readMadeFile } from './read-made-file.server.ts';
import { runRecipeFfmpeg, toTimeLimit } from './run-recipe-ffmpeg.server.ts';
import { toSourceArgs } from './source-args.ts';

const FILE_NAME = 'preview.mp4';
const FASTSTART = ['-movflags', '+faststart', '-f', 'mp4'];

/**
 * Something to watch at once: the source rewrapped where every browser plays it and a slow connection carries it,
 * else 360p. A wave is always encoded again, since rewrapping keeps frames from before the cut in the file.
 */
export async function createPreview(input: RecipeInput): Promise<RecipeResult> {
  if (input.range || !canRemux(input.info)) return encode(input);
  const rewrapped = await rewrap({ ...input, onProgress: toShare(input, 0) });
  // A stream that can't be rewrapped, or that browsers stumble over, may still be decoded here.
  if (rewrapped.ok || rewrapped.reason === 'cancelled') return rewrapped;
  return encode({ ...input, onProgress: toShare(input, 0.5) });
}

function toShare({ onProgress }: RecipeInput, from: number) {
  return (fraction: number) => onProgress?.(from + fraction / 2);
}

/** Failed as well where one bit of it is wrong: browsers end there, while ffmpeg goes on. */
async function rewrap(input: RecipeInput): Promise<RecipeResult> {
  const result = await finish({ ...input, onProgress: undefined }, (withSound) =>
    toRemuxArgs(input, withSound),
  );
  if (!result.ok) return result;
  const check = await decodeStrictly(input, join(input.outDir, FILE_NAME));
  return check.ok ? result : { ...check, log: `${result.log}\n${check.log}` };
}

/** Decodes a file to nowhere, and fails at the first error in it instead of hiding it, as browsers do. */
function decodeStrictly(input: RecipeInput, path: string): Promise<FfmpegResult> {
  return runFfmpeg({
    ffmpegPath: input.ffmpeg.path,
    args: [
      // Without smoothing the edges of blocks, which finds no errors and takes a fifth of the time.
      '-xerror',
      '-err_detect',
      'explode',
      '-skip_loop_filter',
      'all',
      ...listSourceOptions(),
      '-i',
      `file:${path}`,
      '-f',
      'null',
      '-',
    ],
    timeLimitMs: toTimeLimit(input.info, input.info.durationMs),
    expectedMs: input.info.durationMs,
    onProgress: input.onProgress,
    signal: input.signal,
    niceness: input.niceness,
  });
}

function encode(input: RecipeInput): Promise<RecipeResult> {
  return finish(input, (withSound) => toEncodeArgs(input, withSound));
}

async function finish(
  input: RecipeInput,
  toArgs: (withSound: boolean) => string[],
): Promise<RecipeResult> {
  const run = await runRecipeFfmpeg(input, toArgs);
  if (!run.ok) return run;
  const file = await readMadeFile(input.outDir, FILE_NAME, 'preview');
  return file
    ? { ok: true, files: [file], log: run.log }
    : { ok: false, reason: 'no-frames', log: run.log };
}

function toRemuxArgs({ sourcePath, info, outDir }: RecipeInput, withSound: boolean): string[] {
  return [
    // Marks are set on it, so that it keeps the times of the source, also where neither stream begins at 0.
    '-copyts',
    ...listSourceOptions(),
    '-i',
    `file:${sourcePath}`,
    '-map',
    `0:V:${info.videoTrack}`,
    ...(withSound && info.audio ? ['-map', `0:a:${info.audio.track}`] : []),
    '-c',
    'copy',
    '-t',
    String(info.durationMs / 1000),
    // Drones and action cameras write their place into the stream itself, as supplemental messages.
    '-bsf:v',
    'filter_units=remove_types=6',
    ...toCleanArgs(),
    ...FASTSTART,
    join(outDir, FILE_NAME),
  ];
}

function toEncodeArgs(input: RecipeInput, withSound: boolean): string[] {
  const { info, range, ffmpeg, outDir } = input;
  const frameRate = Math.min(info.frameRate, PREVIEW.frameRateLimit);
  const picture = toPictureFilter({
    info,
    range,
    size: toFittingSize(info, PREVIEW.shortSidePx),
    canToneMap: ffmpeg.canToneMap,
    times: 'keep',
    rate: toViewingRate(info, range, PREVIEW.frameRateLimit),
    scaler: 'fast_bilinear',
  });
  const sound =
    withSound && info.audio
      ? [
          '-map',
          `0:a:${info.audio.track}`,
          '-af',
          toSoundFilter(info, range),
          ...toAacArgs(info.audio, PREVIEW.soundKbps),
        ]
      : [];
  return [
    ...toSourceArgs(input, { startMs: range?.startMs ?? 0, withSound }),
    '-map',
    `0:V:${info.videoTrack}`,
    '-vf',
    picture,
    ...toViewingTimesArgs(frameRate),
    ...toH264Args({
      info,
      frameRate,
      preset: PREVIEW.preset,
      crf: PREVIEW.crf,
      maxrateKbps: PREVIEW.maxrateKbps,
    }),
    '-g',
    '60',
    '-force_key_frames',
    'expr:gte(t,n_forced*2)',
    ...sound,
    ...toCleanArgs(),
    ...FASTSTART,
    join(outDir, FILE_NAME),
  ];
}
