import { z } from 'zod';
import { toDistanceKm } from '#app/lib/format/to-distance-km.ts';
import { MAX_FORECAST_HOURS, type Position } from './forecast.ts';
import { type quantities, toMetric } from './to-metric.ts';

const HOUR_MS = 3_600_000;
/** A model's cell of sea may lie as far off a beach; farther it is the answer to something else. */
const MAX_DISTANCE_KM = 60;

/** As Open-Meteo answers: columns of equal length beside their units. Columns are judged one by one. */
const answerSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  utc_offset_seconds: z.number().int().min(-86_400).max(86_400),
  hourly_units: z.record(z.string(), z.unknown()),
  hourly: z.looseObject({
    time: z
      .array(z.union([z.string().max(32), z.number()]))
      .min(1)
      .max(MAX_FORECAST_HOURS),
  }),
});

/** Our name for a column: the source's, and what it is. */
export type Columns<Name extends string> = Record<Name, [string, keyof typeof quantities]>;

/**
 * Columns of an answer, hour by hour without a gap.
 *
 * @throws ZodError for what is no such answer; Error when it is about somewhere else or its hours can't be read
 */
export function parseHourly<Name extends string>(
  answer: unknown,
  columns: Columns<Name>,
  asked: Position,
): { start: string } & Record<Name, (number | null)[]> {
  const { hourly, hourly_units: units, ...about } = answerSchema.parse(answer);
  const distanceKm = Math.round(toDistanceKm(asked, about));
  if (distanceKm > MAX_DISTANCE_KM)
    throw new Error(`The answer is about a place ${distanceKm} km away`);
  const times = hourly.time.map((time) => toTimeMs(time, units.time, about.utc_offset_seconds));
  const startMs = Math.min(...times);
  const length = Math.round((Math.max(...times) - startMs) / HOUR_MS) + 1;
  if (length > MAX_FORECAST_HOURS) throw new Error('The answer spans too many hours');
  const lists = Object.entries<Columns<Name>[Name]>(columns).map(([name, [column, quantity]]) => {
    const values = hourly[column];
    const unit = units[column];
    const list = new Array<number | null>(length).fill(null);
    if (!Array.isArray(values) || typeof unit !== 'string') return [name, list];
    for (const [index, timeMs] of times.entries()) {
      const hour = (timeMs - startMs) / HOUR_MS;
      if (Number.isInteger(hour)) list[hour] = toMetric(values[index], unit, quantity);
    }
    return [name, list];
  });
  return { start: new Date(startMs).toISOString(), ...Object.fromEntries(lists) };
}

/** Local times carry no zone: the answer says once how far they all are from UTC. */
function toTimeMs(time: string | number, unit: unknown, offsetS: number): number {
  const timeMs =
    unit === 'unixtime' && typeof time === 'number'
      ? time * 1000
      : unit === 'iso8601' && typeof time === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(time)
        ? Date.parse(`${time}Z`) - offsetS * 1000
        : Number.NaN;
  if (!Number.isFinite(timeMs)) throw new Error('The answer has a time that is none');
  return timeMs;
}
