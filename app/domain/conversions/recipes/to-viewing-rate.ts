import type { VideoInfo } from '../../videos/inspection/video-info.ts';
import type { TimeRange } from './conversion-types.ts';
import { toRateFraction } from './to-rate-fraction.ts';

/** A camera's 30 may read as 30.3. */
const RATE_SLACK = 1;
/** A later first picture is repeated up to its time: players stumble over one frame that lasts seconds. */
const LATE_START_LIMIT_MS = 200;

/** The constant rate (for ffmpeg) that a viewing rendition needs, or null where the source's own times are kept. */
export function toViewingRate(
  info: VideoInfo,
  range: TimeRange | null,
  limit: number,
): string | null {
  if (info.frameRate > limit + RATE_SLACK) return String(limit);
  const startsLate = info.startOffsetMs - (range?.startMs ?? 0) > LATE_START_LIMIT_MS;
  // One frame that lasts a minute stalls players as well.
  return startsLate || info.missingMs > 0 ? toRateFraction(info.frameRate) : null;
}
