import { type FfmpegResult, runFfmpeg } from '#app/platform/ffmpeg/run-ffmpeg.server.ts';
import type { VideoInfo } from '../../videos/inspection/video-info.ts';
import type { RecipeInput } from './conversion-types.ts';

const START_LIMIT_MS = 120_000;
/** Times real time that one slow, busy core may need for 1080p at 30 frames per second, all rungs. */
const SLOWEST_FACTOR = 25;
const PLAIN_PIXELS = 1920 * 1080;
const PLAIN_RATE = 30;

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

/** How long a job on this much of a video may take before it counts as stuck. */
export function toTimeLimit(info: VideoInfo, lengthMs: number): number {
  const pixels = Math.max(1, (info.codedSize.width * info.codedSize.height) / PLAIN_PIXELS);
  const rate = Math.max(1, info.frameRate / PLAIN_RATE);
  return Math.round(START_LIMIT_MS + lengthMs * SLOWEST_FACTOR * pixels * rate);
}
