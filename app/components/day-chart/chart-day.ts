import type { SurfHour, TideExtreme } from '#app/domain/surf-report/surf-report.ts';

/** A day of the spot's own calendar, from midnight to midnight there: 23, 24 or 25 hours. */
export type ChartDay = {
  /** `2026-11-22` */
  day: string;
  /** ISO 8601, UTC. */
  startsAt: string;
  endsAt: string;
  /** Those that are known; today's begin with the one that runs. */
  hours: SurfHour[];
  /** The first hour after it, in which its curves end; null where nothing is known of that. */
  next: SurfHour | null;
  tideExtremes: TideExtreme[];
};

/** The hours that a curve of the day goes through. */
export function listCurveHours({ hours, next }: ChartDay): SurfHour[] {
  return next ? [...hours, next] : hours;
}

/** Where in the day it is: 0 at its start, 1 at its end; beyond these on other days. */
export function toPlace({ startsAt, endsAt }: ChartDay, time: string): number {
  const start = Date.parse(startsAt);
  return (Date.parse(time) - start) / (Date.parse(endsAt) - start);
}
