import { z } from 'zod';

/** The maximum length of the lists: 20 days. */
export const MAX_FORECAST_HOURS = 480;

const figures = z.array(z.number().nullable()).max(MAX_FORECAST_HOURS);
const start = z.iso.datetime();

/**
 * Waves and water, hour by hour from `start` (UTC, on the hour). All lists are equally long; a
 * value is null where the source had none, or an impossible one. Directions are where something
 * comes from, in degrees.
 */
export const seaForecast = z.object({
  start,
  waveHeightM: figures,
  wavePeriodS: figures,
  waveDirection: figures,
  swellHeightM: figures,
  swellPeriodS: figures,
  swellDirection: figures,
  secondaryHeightM: figures,
  secondaryPeriodS: figures,
  secondaryDirection: figures,
  waterCelsius: figures,
});
export type SeaForecast = z.infer<typeof seaForecast>;

/** Wind and air, in the same format. */
export const airForecast = z.object({
  start,
  windKmh: figures,
  gustKmh: figures,
  windDirection: figures,
  airCelsius: figures,
});
export type AirForecast = z.infer<typeof airForecast>;

export type Position = { latitude: number; longitude: number };

/** A source of forecasts. Both functions throw when it has no usable response. */
export type ForecastSource = {
  fetchSea(position: Position): Promise<SeaForecast>;
  fetchAir(position: Position): Promise<AirForecast>;
};
