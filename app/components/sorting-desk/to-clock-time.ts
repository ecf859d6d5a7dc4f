import { formatZoneTime } from '#app/lib/format/format-moment.ts';

/**
 * The time of day at the spot, `08:41`; null without a start, and where this machine or browser
 * doesn't know the zone.
 *
 * @param startsAt when the video starts, in ms since 1970
 * @param ms the place in the video
 */
export function toClockTime(
  startsAt: number | undefined,
  ms: number,
  timeZone: string,
): string | null {
  if (startsAt === undefined) return null;
  try {
    return formatZoneTime(new Date(startsAt + ms).toISOString(), timeZone);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
