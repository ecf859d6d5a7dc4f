import { runFfmpeg } from '#app/platform/ffmpeg/run-ffmpeg.server.ts';
import { sourceOptions } from '#app/platform/ffmpeg/source-options.ts';

const COUNT_LIMIT_MS = 300_000;

/** Counts a file's frames by copying them to nowhere, without decoding; null when there are none. */
export async function countFrames(
  ffmpegPath: string,
  path: string,
): Promise<{ frames: number; endMs: number } | null> {
  const args = [
    ...sourceOptions(),
    '-i',
    `file:${path}`,
    '-map',
    '0:V:0',
    '-c',
    'copy',
    '-f',
    'null',
    '-',
  ];
  const result = await runFfmpeg({ ffmpegPath, args, timeLimitMs: COUNT_LIMIT_MS });
  if (!result.ok || result.frames === 0) return null;
  return { frames: result.frames, endMs: Math.round(result.outTimeMs) };
}
