import type { SurfHour, TideExtreme } from '#app/domain/surf-report/surf-report.ts';

/** A day in the spot's time zone, from midnight to midnight: 23, 24 or 25 hours. */
export type ChartDay = {
  /** `2026-11-22` */
  day: string;
  /** ISO 8601, UTC. */
  startsAt: string;
  endsAt: string;
  /** The known hours; today's start with the current hour. */
  hours: SurfHour[];
  /** The first hour of the next day, where this day's curves end; null where its data is missing. */
  next: SurfHour | null;
  tideExtremes: TideExtreme[];
};

/** Lists the hours that a curve of the day passes through. */
export function listCurveHours({ hours, next }: ChartDay): SurfHour[] {
  return next ? [...hours, next] : hours;
}

/**
 * Returns the position in the day: 0 at its start, 1 at its end; outside this range on other days.
 */
export function toPlace({ startsAt, endsAt }: ChartDay, time: string): number {
  const start = Date.parse(startsAt);
  return (Date.parse(time) - start) / (Date.parse(endsAt) - start);
}
