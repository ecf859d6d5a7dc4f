import { runFfmpeg } from '#app/platform/ffmpeg/run-ffmpeg.server.ts';
import { listSourceOptions } from '#app/platform/ffmpeg/source-options.ts';
import { type FfmpegHeader, parseFfmpegHeader } from './parse-ffmpeg-header.ts';

const HEADER_LIMIT_MS = 30_000;

/**
 * ffmpeg's data about a file without converting it; null when it can't open it (pictures and
 * playlists are excluded).
 */
export async function readFfmpegHeader(
  ffmpegPath: string,
  path: string,
): Promise<FfmpegHeader | null> {
  // Without an output ffmpeg prints the header and ends with an exit code of 1: expected here.
  const args = [...listSourceOptions(), '-i', `file:${path}`];
  const result = await runFfmpeg({
    ffmpegPath,
    args,
    timeLimitMs: HEADER_LIMIT_MS,
    logLevel: 'info',
  });
  return parseFfmpegHeader(result.log);
}
