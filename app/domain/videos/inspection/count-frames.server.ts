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
  const run = { ffmpegPath, args, timeLimitMs: COUNT_LIMIT_MS, logLevel: 'verbose' } as const;
  const result = await runFfmpeg(run);
  if (!result.ok) return null;
  // Its progress counts frames that are copied in some versions only, its last words in all.
  const frames = Number(/ (\d+) packets muxed /.exec(result.log)?.[1] ?? 0);
  return frames > 0 ? { frames, endMs: Math.round(result.outTimeMs) } : null;
}
