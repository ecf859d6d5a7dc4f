import { DateTime, IANAZone } from 'luxon';

/**
 * The moment of a local time at the spot, as ISO in UTC.
 *
 * @param local `YYYY-MM-DDTHH:MM`, as a datetime-local input sends it
 * @param timeZone IANA name
 * @returns null when either is no such thing; a time that the clock skipped in spring moves forward
 */
export function parseLocalStart(local: string, timeZone: string): string | null {
  if (!IANAZone.isValidZone(timeZone)) return null;
  const time = DateTime.fromISO(local, { zone: timeZone });
  if (!time.isValid || time.year < 1950 || time.year > 2200) return null;
  return time.toUTC().toISO();
}
