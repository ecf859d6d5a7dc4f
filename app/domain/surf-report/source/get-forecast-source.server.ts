import { getEnv } from '#app/platform/env/get-env.server.ts';
import type { ForecastSource } from './forecast.ts';
import { createOpenMeteo } from './open-meteo.server.ts';

/** The forecast source of this installation; null where it is turned off. */
export function getForecastSource(): ForecastSource | null {
  const { OPEN_METEO_MARINE_URL, OPEN_METEO_FORECAST_URL, OPEN_METEO_API_KEY } = getEnv();
  if (OPEN_METEO_MARINE_URL === 'off' || OPEN_METEO_FORECAST_URL === 'off') return null;
  return createOpenMeteo({
    marineUrl: OPEN_METEO_MARINE_URL,
    forecastUrl: OPEN_METEO_FORECAST_URL,
    apiKey: OPEN_METEO_API_KEY ?? null,
  });
}
