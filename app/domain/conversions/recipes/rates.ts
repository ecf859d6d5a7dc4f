import type { VideoInfo } from '../../videos/inspection/video-info.ts';
import type { TimeRange } from './conversion-types.ts';

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

/** Writes a frame rate as ffmpeg wants it to be exact: `30000/1001`, not `29.97`. */
export function toRateFraction(rate: number): string {
  const thousandths = Math.round(rate * 1001);
  const isNtsc = thousandths % 1000 === 0 && Math.abs(rate - Math.round(rate)) > 0.01;
  return isNtsc ? `${thousandths}/1001` : `${Math.round(rate * 1000)}/1000`;
}
