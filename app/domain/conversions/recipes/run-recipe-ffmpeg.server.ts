import { type FfmpegResult, runFfmpeg } from '#app/platform/ffmpeg/run-ffmpeg.server.ts';
import type { RecipeInput } from './conversion-types.ts';
import { toTimeLimit } from './to-time-limit.ts';

/**
 * Runs a recipe's ffmpeg; when it fails on a video with sound it is run once more without, since a track that
 * can't be decoded must not cost the pictures.
 */
export async function runRecipeFfmpeg(
  input: RecipeInput,
  toArgs: (withSound: boolean) => string[],
): Promise<FfmpegResult> {
  const lengthMs = input.range ? input.range.endMs - input.range.startMs : input.info.durationMs;
  function run(withSound: boolean): Promise<FfmpegResult> {
    return runFfmpeg({
      ffmpegPath: input.ffmpeg.path,
      args: toArgs(withSound),
      timeLimitMs: toTimeLimit(input.info, lengthMs),
      expectedMs: lengthMs,
      onProgress: input.onProgress,
      signal: input.signal,
      niceness: input.niceness,
    });
  }
  const withSound = input.info.audio !== null;
  const first = await run(withSound);
  if (first.ok || first.reason !== 'failed' || !withSound) return first;
  const second = await run(false);
  return { ...second, log: `${first.log}\n— again without sound —\n${second.log}` };
}
