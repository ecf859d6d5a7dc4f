import { join } from 'node:path';
import type { RecipeInput, RecipeResult } from './conversion-types.ts';
import { toFittingSize, toPictureFilter, toSoundFilter } from './filters.ts';
import { toAacArgs, toCleanArgs, toH264Args, toViewingTimesArgs } from './output-args.ts';
import { FULL } from './presets.ts';
import { toViewingRate } from './rates.ts';
import { readMadeFile } from './read-made-file.server.ts';
import { runRecipeFfmpeg } from './run-recipe-ffmpeg.server.ts';
import { toSourceArgs } from './source-args.ts';

const FILE_NAME = 'full.mp4';

/**
 * A wave as it was filmed, in the source's size and rate: what stays of it when the original is deleted. Encoded again,
 * since rewrapping keeps frames from before the cut in the file.
 */
export async function createFull(input: RecipeInput): Promise<RecipeResult> {
  const run = await runRecipeFfmpeg(input, (withSound) => toArgs(input, withSound));
  if (!run.ok) return run;
  const file = await readMadeFile(input.outDir, FILE_NAME, 'full');
  return file
    ? { ok: true, files: [file], log: run.log }
    : { ok: false, reason: 'no-frames', log: run.log };
}

function toArgs(input: RecipeInput, withSound: boolean): string[] {
  const { info, range, ffmpeg, outDir } = input;
  const frameRate = Math.min(info.frameRate, FULL.frameRateLimit);
  const picture = toPictureFilter({
    info,
    range,
    size: toFittingSize(info, Math.min(info.width, info.height)),
    canToneMap: ffmpeg.canToneMap,
    times: 'keep',
    rate: toViewingRate(info, range, FULL.frameRateLimit),
  });
  const audio = withSound ? info.audio : null;
  const sound = audio
    ? [
        '-map',
        `0:a:${audio.track}`,
        '-af',
        toSoundFilter(info, range),
        ...toAacArgs(audio, FULL.soundKbps),
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
      preset: FULL.preset,
      crf: FULL.crf,
      maxrateKbps: toFullRate(info.bitrate),
    }),
    '-g',
    '60',
    '-force_key_frames',
    'expr:gte(t,n_forced*2)',
    ...sound,
    ...toCleanArgs(),
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    join(outDir, FILE_NAME),
  ];
}

/** The most that a wave in full quality may have, in kb/s. @param sourceBitrate of the source, in bits per second */
function toFullRate(sourceBitrate: number): number {
  const wanted = Math.round((sourceBitrate / 1000) * FULL.maxrateFactor);
  return Math.min(FULL.mostMaxrateKbps, Math.max(FULL.leastMaxrateKbps, wanted));
}
