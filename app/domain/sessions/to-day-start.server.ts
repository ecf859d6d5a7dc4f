import { DateTime } from 'luxon';

/**
 * When a day begins where it is lived, as ISO in UTC; which is not midnight where the clock skips that.
 *
 * @param day `YYYY-MM-DD`
 * @param timeZone IANA name
 * @returns null when either is no such thing
 */
export function toDayStart(day: string, timeZone: string, daysLater = 0): string | null {
  const noon = DateTime.fromISO(`${day}T12:00`, { zone: timeZone }).plus({ days: daysLater });
  return noon.isValid ? noon.startOf('day').toUTC().toISO() : null;
}
