import { z } from 'zod';
import type { AirForecast, SeaForecast } from '../source/forecast.ts';

const HOUR_MS = 3_600_000;
/** Earlier requests have stored the hours before. */
const KEPT_HOURS = 48;

type Names<Forecast> = Exclude<keyof Forecast, 'start'>;

/** One hour of a forecast, without unknown values. */
export const keptHour = z.record(z.string(), z.number());
export type StoredHour = Partial<Record<Names<SeaForecast> | Names<AirForecast>, number>>;

/** The past hours and the current one in the stored format: by day of UTC, then by hour, `05`. */
export function toStoredDays(
  forecasts: readonly (SeaForecast | AirForecast | null)[],
  now: Date,
): Record<string, Record<string, StoredHour>> {
  const days: Record<string, Record<string, StoredHour>> = {};
  const runningMs = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  for (let back = KEPT_HOURS; back >= 0; back -= 1) {
    const timeMs = runningMs - back * HOUR_MS;
    const hour = Object.assign(
      {},
      ...forecasts.map((forecast) => forecast && readHour(forecast, timeMs)),
    );
    if (Object.keys(hour).length === 0) continue;
    const [day = '', time = ''] = new Date(timeMs).toISOString().split('T');
    days[day] ??= {};
    days[day][time.slice(0, 2)] = hour;
  }
  return days;
}

/** The forecast of the hour that starts then. */
export function readHour(forecast: SeaForecast | AirForecast, timeMs: number): StoredHour {
  const { start, ...lists } = forecast;
  const index = (timeMs - Date.parse(start)) / HOUR_MS;
  const known = Object.entries(lists).flatMap(([name, list]) => {
    const value = list[index] ?? null;
    return value === null ? [] : [[name, value]];
  });
  return Object.fromEntries(known);
}
