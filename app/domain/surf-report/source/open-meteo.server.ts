import { readStream } from '#app/platform/storage/read-stream.server.ts';
import type { AirForecast, ForecastSource, Position, SeaForecast } from './forecast.ts';
import { type Columns, parseHourly } from './parse-hourly.ts';

/** Of one answer; 10 days of hours take some 40 kB. */
const MAX_BYTES = 512 * 1024;
const TIMEOUT_MS = 10_000;
/** Two days back, for sessions that were entered late; and whole 7 days on, at any hour of today. */
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
  /** For those who pay; never logged. */
  apiKey: string | null;
  timeoutMs?: number;
};

/** Forecasts by the models of Open-Meteo: https://open-meteo.com/en/docs/marine-weather-api, …/docs. */
export function createOpenMeteo(options: Options): ForecastSource {
  return {
    async fetchSea(position) {
      const answer = await ask(options.marineUrl, seaColumns, position, options);
      return parseHourly(answer, seaColumns, position);
    },
    async fetchAir(position) {
      const answer = await ask(options.forecastUrl, airColumns, position, options);
      return parseHourly(answer, airColumns, position);
    },
  };
}

async function ask(
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
  if (!answer.ok) throw new Error(`${url.host} answered ${answer.status}: ${toReason(body)}`);
  if (!body) throw new Error(`${url.host} answered with too much or nothing`);
  return JSON.parse(body.toString('utf8'));
}

/** `{"error": true, "reason": "…"}` is what it says when it refuses. */
function toReason(body: Buffer | null): string {
  return (body?.toString('utf8') ?? '').slice(0, 200).replaceAll(/\s+/g, ' ');
}
