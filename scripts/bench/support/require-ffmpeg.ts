import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';

/** @throws when ffmpeg is missing */
export function requireFfmpeg(): string {
  const path = findFfmpeg();
  if (!path) throw new Error('The benchmarks need ffmpeg. Install it, or set FFMPEG_PATH.');
  return path;
}
