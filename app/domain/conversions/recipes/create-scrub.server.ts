import { join } from 'node:path';
import type { RecipeInput, RecipeResult } from './conversion-types.ts';
import { toFittingSize, toPictureFilter } from './filters.ts';
import { toCleanArgs, toH264Args } from './output-args.ts';
import { SCRUB } from './presets.ts';
import { toRateFraction } from './rates.ts';
import { readMadeFile } from './read-made-file.server.ts';
import { runRecipeFfmpeg } from './run-recipe-ffmpeg.server.ts';
import { toSourceArgs } from './source-args.ts';

const FILE_NAME = 'scrub.mp4';

/** For the studio: silent, at a constant rate, so that frame i stands at i / rate, and quick to seek in. */
export async function createScrub(input: RecipeInput): Promise<RecipeResult> {
  const { info, range, ffmpeg, outDir } = input;
  const frameRate = Math.min(info.frameRate, SCRUB.frameRateLimit);
  const rate = toRateFraction(frameRate);
  const size = toFittingSize(info, SCRUB.shortSidePx);
  const picture = toPictureFilter({
    info,
    range,
    size,
    canToneMap: ffmpeg.canToneMap,
    times: 'grid',
    rate,
  });
  const run = await runRecipeFfmpeg({ ...input, info: { ...info, audio: null } }, () => [
    ...toSourceArgs(input, { startMs: range?.startMs ?? 0, withSound: false }),
    '-map',
    `0:V:${info.videoTrack}`,
    '-an',
    '-vf',
    picture,
    '-fps_mode',
    'cfr',
    '-r',
    rate,
    ...toH264Args({
      info,
      frameRate,
      preset: SCRUB.preset,
      crf: SCRUB.crf,
      maxrateKbps: SCRUB.maxrateKbps,
      bufferKbps: SCRUB.maxrateKbps,
    }),
    '-tune',
    'fastdecode',
    '-bf',
    '0',
    '-sc_threshold',
    '0',
    '-g',
    String(SCRUB.keyframeEveryFrames),
    '-keyint_min',
    String(SCRUB.keyframeEveryFrames),
    ...toCleanArgs(),
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    join(outDir, FILE_NAME),
  ]);
  if (!run.ok) return run;
  const file = await readMadeFile(outDir, FILE_NAME, 'scrub');
  if (!file) return { ok: false, reason: 'no-frames', log: run.log };
  return { ok: true, files: [{ ...file, details: { frameRate: rate } }], log: run.log };
}
