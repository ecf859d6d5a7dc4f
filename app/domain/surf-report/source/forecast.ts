import { z } from 'zod';

/** What lists hold at most: 20 days. */
export const MAX_FORECAST_HOURS = 480;

const figures = z.array(z.number().nullable()).max(MAX_FORECAST_HOURS);
const start = z.iso.datetime();

/**
 * Waves and water, hour by hour from `start` (UTC, on the hour) on. All lists are equally long; a figure is null
 * where the source had none, or none that can be true. Directions say where something comes from, in degrees.
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

/** Wind and air, in the same way. */
export const airForecast = z.object({
  start,
  windKmh: figures,
  gustKmh: figures,
  windDirection: figures,
  airCelsius: figures,
});
export type AirForecast = z.infer<typeof airForecast>;

export type Position = { latitude: number; longitude: number };

/** Whoever tells what the sea will be like. Each throws when it has no answer that can be used. */
export type ForecastSource = {
  fetchSea(position: Position): Promise<SeaForecast>;
  fetchAir(position: Position): Promise<AirForecast>;
};
