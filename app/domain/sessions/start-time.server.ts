import { DateTime, IANAZone } from 'luxon';

/**
 * The moment of a local time at the spot, as ISO in UTC.
 *
 * @param local `YYYY-MM-DDTHH:MM`, as a datetime-local input sends it
 * @param timeZone IANA name
 * @returns null when either is invalid; a time that the clock skipped in spring moves forward
 */
export function parseLocalStart(local: string, timeZone: string): string | null {
  if (!IANAZone.isValidZone(timeZone)) return null;
  const time = DateTime.fromISO(local, { zone: timeZone });
  if (!time.isValid || time.year < 1950 || time.year > 2200) return null;
  return time.toUTC().toISO();
}

/** A moment as the clock at the spot shows it: `YYYY-MM-DDTHH:MM`, as a datetime-local input takes it. */
export function toLocalStart(startsAt: string, timeZone: string): string {
  return DateTime.fromISO(startsAt, { zone: timeZone }).toFormat("yyyy-MM-dd'T'HH:mm");
}

/** At the same local time: today, or tomorrow if that session is of today. */
export function toNextSameTime(
  startsAt: string,
  timeZone: string,
  now: DateTime = DateTime.now(),
): string {
  const [day, time] = toLocalStart(startsAt, timeZone).split('T');
  const today = now.setZone(timeZone);
  const next = today.toISODate() === day ? today.plus({ days: 1 }) : today;
  return `${next.toISODate()}T${time}`;
}

/**
 * The start of a day in its time zone, as ISO in UTC; it is not midnight where the clock skips
 * midnight.
 *
 * @param day `YYYY-MM-DD`
 * @param timeZone IANA name
 * @returns null when either is invalid
 */
export function toDayStart(day: string, timeZone: string, daysLater = 0): string | null {
  const noon = DateTime.fromISO(`${day}T12:00`, { zone: timeZone }).plus({ days: daysLater });
  return noon.isValid ? noon.startOf('day').toUTC().toISO() : null;
}
