import { z } from 'zod';
import { toDistanceKm } from '#app/lib/format/to-place-words.ts';
import { readStream } from '#app/platform/storage/read-stream.server.ts';
import {
  type AirForecast,
  type ForecastSource,
  MAX_FORECAST_HOURS,
  type Position,
  type SeaForecast,
} from './forecast.ts';
import { type quantities, toMetric } from './to-metric.ts';

const HOUR_MS = 3_600_000;

/** A model's sea cell may be this far off a beach; a cell farther away is a wrong response. */
const MAX_DISTANCE_KM = 60;

/**
 * Open-Meteo's response: columns of equal length beside their units. Each column is checked by
 * itself.
 */
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

/** Of one response; 10 days of hours take some 40 kB. */
const MAX_BYTES = 512 * 1024;
const TIMEOUT_MS = 10_000;
/**
 * Two days back, for sessions that were entered late; and 7 whole days ahead, at any hour of today.
 */
const DAYS = { past_days: '2', forecast_days: '8' };

const seaColumns: Columns<Exclude<keyof SeaForecast, 'start'>> = {
  waveHeightM: ['wave_height', 'heightM'],
  wavePeriodS: ['wave_period', 'periodS'],
  waveDirection: ['wave_direction', 'direction'],
  swellHeightM: ['swell_wave_height', 'heightM'],
  swellPeriodS: ['swell_wave_period', 'periodS'],
  swellDirection: ['swell_wave_direction', 'direction'],
  secondaryHeightM: ['secondary_swell_wave_height', 'heightM'],
  secondaryPeriodS: ['secondary_swell_wave_period', 'periodS'],
  secondaryDirection: ['secondary_swell_wave_direction', 'direction'],
  waterCelsius: ['sea_surface_temperature', 'waterCelsius'],
};
const airColumns: Columns<Exclude<keyof AirForecast, 'start'>> = {
  windKmh: ['wind_speed_10m', 'speedKmh'],
  gustKmh: ['wind_gusts_10m', 'speedKmh'],
  windDirection: ['wind_direction_10m', 'direction'],
  airCelsius: ['temperature_2m', 'airCelsius'],
};

type Options = {
  /** `https://marine-api.open-meteo.com/v1/marine` */
  marineUrl: string;
  /** `https://api.open-meteo.com/v1/forecast` */
  forecastUrl: string;
  /** For paid access; never logged. */
  apiKey: string | null;
  timeoutMs?: number;
};

/** Forecasts by the models of Open-Meteo: https://open-meteo.com/en/docs/marine-weather-api, …/docs. */
export function createOpenMeteo(options: Options): ForecastSource {
  return {
    async fetchSea(position) {
      const answer = await fetchColumns(options.marineUrl, seaColumns, position, options);
      return parseHourly(answer, seaColumns, position);
    },
    async fetchAir(position) {
      const answer = await fetchColumns(options.forecastUrl, airColumns, position, options);
      return parseHourly(answer, airColumns, position);
    },
  };
}

async function fetchColumns(
  address: string,
  columns: Columns<string>,
  { latitude, longitude }: Position,
  { apiKey, timeoutMs = TIMEOUT_MS }: Options,
): Promise<unknown> {
  const url = new URL(address);
  const query = {
    latitude: String(latitude),
    longitude: String(longitude),
    ...DAYS,
    hourly: Object.values(columns)
      .map(([column]) => column)
      .join(','),
    // Local times would be ambiguous in the hour in which clocks go back.
    timezone: 'GMT',
    timeformat: 'unixtime',
    ...(apiKey && { apikey: apiKey }),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(url, { signal, redirect: 'error' });
  const body = answer.body && (await readStream(answer.body, MAX_BYTES));
  if (!answer.ok) throw new Error(`${url.host} responded with ${answer.status}: ${toReason(body)}`);
  if (!body) throw new Error(`${url.host} responded with too much or nothing`);
  return JSON.parse(body.toString('utf8'));
}

/** An error response contains `{"error": true, "reason": "…"}`. */
function toReason(body: Buffer | null): string {
  return (body?.toString('utf8') ?? '').slice(0, 200).replaceAll(/\s+/g, ' ');
}

/** Our name for a column: the source's name, and the quantity. */
type Columns<Name extends string> = Record<Name, [string, keyof typeof quantities]>;

/**
 * Columns of a response, hour by hour without a gap.
 *
 * @throws ZodError for an invalid response; Error when it is about another place or its hours can't
 * be read
 */
function parseHourly<Name extends string>(
  answer: unknown,
  columns: Columns<Name>,
  asked: Position,
): { start: string } & Record<Name, (number | null)[]> {
  const { hourly, hourly_units: units, ...about } = answerSchema.parse(answer);
  const distanceKm = Math.round(toDistanceKm(asked, about));
  if (distanceKm > MAX_DISTANCE_KM)
    throw new Error(`The response is about a place ${distanceKm} km away`);
  const times = hourly.time.map((time) => toTimeMs(time, units.time, about.utc_offset_seconds));
  const startMs = Math.min(...times);
  const length = Math.round((Math.max(...times) - startMs) / HOUR_MS) + 1;
  if (length > MAX_FORECAST_HOURS) throw new Error('The response spans too many hours');
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

/** Local times have no zone: the response contains their common offset from UTC. */
function toTimeMs(time: string | number, unit: unknown, offsetS: number): number {
  const timeMs =
    unit === 'unixtime' && typeof time === 'number'
      ? time * 1000
      : unit === 'iso8601' && typeof time === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(time)
        ? Date.parse(`${time}Z`) - offsetS * 1000
        : Number.NaN;
  if (!Number.isFinite(timeMs)) throw new Error('The response has an invalid time');
  return timeMs;
}
