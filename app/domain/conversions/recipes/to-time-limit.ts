import type { VideoInfo } from '../../videos/inspection/video-info.ts';

const START_LIMIT_MS = 120_000;
/** Times real time that one slow, busy core may need for 1080p at 30 frames per second, all rungs. */
const SLOWEST_FACTOR = 25;
const PLAIN_PIXELS = 1920 * 1080;
const PLAIN_RATE = 30;

/** How long a job on this much of a video may take before it counts as stuck. */
export function toTimeLimit(info: VideoInfo, lengthMs: number): number {
  const pixels = Math.max(1, (info.codedSize.width * info.codedSize.height) / PLAIN_PIXELS);
  const rate = Math.max(1, info.frameRate / PLAIN_RATE);
  return Math.round(START_LIMIT_MS + lengthMs * SLOWEST_FACTOR * pixels * rate);
}
