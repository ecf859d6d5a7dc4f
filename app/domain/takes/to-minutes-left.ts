/**
 * A take ends while this much is free, so that waves, their records and the last part of the take
 * still find room.
 */
export const TAKE_RESERVE_BYTES = 100 * 1024 ** 2;

/** The screen warns when less fits on the device. */
export const WARN_MINUTES = 10;

/** Beyond it, the screen says only that there is more. */
export const KNOWN_MINUTES = 60;

/** The space that this many minutes of video need. */
export function toBytesOf(minutes: number, bytesPerSecond: number): number {
  return TAKE_RESERVE_BYTES + minutes * 60 * bytesPerSecond;
}

/**
 * How many whole minutes of filming fit on the device; null where that is not known.
 *
 * @param freeBytes what the site may still write
 * @param bytesPerSecond of the picture and sound that were encoded last
 */
export function toMinutesLeft(freeBytes: number | null, bytesPerSecond: number): number | null {
  if (freeBytes === null || bytesPerSecond <= 0) return null;
  return Math.max(0, Math.floor((freeBytes - TAKE_RESERVE_BYTES) / bytesPerSecond / 60));
}
