import { DateTime } from 'luxon';

/** A moment as the clock at the spot shows it: `YYYY-MM-DDTHH:MM`, as a datetime-local input takes it. */
export function toLocalStart(startsAt: string, timeZone: string): string {
  return DateTime.fromISO(startsAt, { zone: timeZone }).toFormat("yyyy-MM-dd'T'HH:mm");
}

/** At the same time of day there: today, or tomorrow where that very session is of today. */
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
