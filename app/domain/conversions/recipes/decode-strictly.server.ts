import { type FfmpegResult, runFfmpeg } from '#app/platform/ffmpeg/run-ffmpeg.server.ts';
import { sourceOptions } from '#app/platform/ffmpeg/source-options.ts';
import type { RecipeInput } from './conversion-types.ts';
import { toTimeLimit } from './to-time-limit.ts';

/** Decodes a file to nowhere, and fails at the first error in it instead of hiding it, as browsers do. */
export function decodeStrictly(input: RecipeInput, path: string): Promise<FfmpegResult> {
  return runFfmpeg({
    ffmpegPath: input.ffmpeg.path,
    args: [
      // Without smoothing the edges of blocks, which finds no errors and takes a fifth of the time.
      '-xerror',
      '-err_detect',
      'explode',
      '-skip_loop_filter',
      'all',
      ...sourceOptions(),
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
