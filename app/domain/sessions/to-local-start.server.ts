import { DateTime } from 'luxon';

/** A moment as the clock at the spot shows it: `YYYY-MM-DDTHH:MM`, as a datetime-local input takes it. */
export function toLocalStart(startsAt: string, timeZone: string): string {
  return DateTime.fromISO(startsAt, { zone: timeZone }).toFormat("yyyy-MM-dd'T'HH:mm");
}

/** Today at the same time of day there. */
export function toSameTimeToday(startsAt: string, timeZone: string): string {
  const time = toLocalStart(startsAt, timeZone).slice(10);
  return `${DateTime.now().setZone(timeZone).toISODate()}${time}`;
}
