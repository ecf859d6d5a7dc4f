/** What figures are shown in; stored they are metres, km/h and °C. */
export type Units = {
  swell: (typeof swellUnits)[number];
  wind: (typeof windUnits)[number];
  temperature: (typeof temperatureUnits)[number];
};

export const swellUnits = ['m', 'ft'] as const;
export const windUnits = ['km/h', 'kn', 'm/s'] as const;
export const temperatureUnits = ['C', 'F'] as const;

export const METRIC_UNITS: Units = { swell: 'm', wind: 'km/h', temperature: 'C' };

/** Units as they were chosen, `fallback` for each that is none. */
export function toUnits(chosen: Record<keyof Units, unknown>, fallback: Units): Units {
  return {
    swell: swellUnits.find((unit) => unit === chosen.swell) ?? fallback.swell,
    wind: windUnits.find((unit) => unit === chosen.wind) ?? fallback.wind,
    temperature:
      temperatureUnits.find((unit) => unit === chosen.temperature) ?? fallback.temperature,
  };
}
