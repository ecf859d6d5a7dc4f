import { toLocalDay } from './to-local-day.ts';

/** Today in a time zone, `2026-11-25`; in UTC where this machine does not know the zone. */
export function toToday(timeZone: string): string {
  const now = new Date().toISOString();
  try {
    return toLocalDay(now, timeZone);
  } catch (error) {
    if (error instanceof RangeError) return toLocalDay(now, 'UTC');
    throw error;
  }
}
