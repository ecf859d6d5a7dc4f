import { join } from 'node:path';
import type { RecipeInput, RecipeResult } from './conversion-types.ts';
import { fitShortSide } from './fit-short-side.ts';
import { measureFile } from './measure-file.server.ts';
import { runRecipeFfmpeg } from './run-recipe-ffmpeg.server.ts';
import { toCleanArgs } from './to-clean-args.ts';
import { toH264Args } from './to-h264-args.ts';
import { toPictureFilter } from './to-picture-filter.ts';
import { toRateFraction } from './to-rate-fraction.ts';
import { toSourceArgs } from './to-source-args.ts';

const FILE_NAME = 'scrub.mp4';
const SHORT_SIDE_PX = 540;
/** Slow motion comes at up to 240. */
const FRAME_RATE_LIMIT = 240;
const KEYFRAME_EVERY_FRAMES = 10;

/** For the studio: silent, at a constant rate, so that frame i stands at i / rate, and quick to seek in. */
export async function makeScrub(input: RecipeInput): Promise<RecipeResult> {
  const { info, range, ffmpeg, outDir } = input;
  const frameRate = Math.min(info.frameRate, FRAME_RATE_LIMIT);
  const rate = toRateFraction(frameRate);
  const size = fitShortSide(info, SHORT_SIDE_PX);
  const picture = toPictureFilter({
    info,
    range,
    size,
    canToneMap: ffmpeg.canToneMap,
    times: 'grid',
    rate,
  });
  const run = await runRecipeFfmpeg({ ...input, info: { ...info, audio: null } }, () => [
    ...[
      ...toSourceArgs(input, { startMs: range?.startMs ?? 0, withSound: false }),
      '-map',
      `0:V:${info.videoTrack}`,
      '-an',
      '-vf',
      picture,
    ],
    ...['-fps_mode', 'cfr', '-r', rate],
    ...toH264Args({
      info,
      frameRate,
      preset: 'superfast',
      crf: 27,
      maxrateKbps: 12_000,
      bufferKbps: 12_000,
    }),
    ...['-tune', 'fastdecode', '-bf', '0', '-sc_threshold', '0'],
    ...['-g', String(KEYFRAME_EVERY_FRAMES), '-keyint_min', String(KEYFRAME_EVERY_FRAMES)],
    ...[...toCleanArgs(), '-movflags', '+faststart', '-f', 'mp4', join(outDir, FILE_NAME)],
  ]);
  if (!run.ok) return run;
  const file = await measureFile(outDir, FILE_NAME, 'scrub');
  if (!file) return { ok: false, reason: 'no-frames', log: run.log };
  return { ok: true, files: [{ ...file, details: { frameRate: rate } }], log: run.log };
}
