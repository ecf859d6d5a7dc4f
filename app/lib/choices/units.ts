/** The units of shown figures; stored figures are in metres, km/h and °C. */
export type Units = {
  swell: (typeof swellUnits)[number];
  wind: (typeof windUnits)[number];
  temperature: (typeof temperatureUnits)[number];
};

export const swellUnits = ['m', 'ft'] as const;

export const windUnits = ['km/h', 'kn', 'm/s'] as const;

export const temperatureUnits = ['C', 'F'] as const;

export const METRIC_UNITS: Units = { swell: 'm', wind: 'km/h', temperature: 'C' };

/** The chosen units, with `fallback` for each invalid one. */
export function toUnits(chosen: Record<keyof Units, unknown>, fallback: Units): Units {
  return {
    swell: swellUnits.find((unit) => unit === chosen.swell) ?? fallback.swell,
    wind: windUnits.find((unit) => unit === chosen.wind) ?? fallback.wind,
    temperature:
      temperatureUnits.find((unit) => unit === chosen.temperature) ?? fallback.temperature,
  };
}

// The longest that browsers store a cookie.
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/**
 * The visitor's choice, from the text of all cookies; null where nothing was chosen on this device.
 */
export function parseUnitsCookie(cookies: string | null): Units | null {
  const value = /(?:^|;\s*)units=([\w.]+)/.exec(cookies ?? '')?.[1];
  if (value === undefined) return null;
  const [swell, wind, temperature] = value.split('.');
  return toUnits({ swell, wind: wind?.replace('p', '/'), temperature }, METRIC_UNITS);
}

/**
 * The cookie that stores them: `units=ft.kmph.F`, where `p` replaces a sign that cookies don't
 * allow.
 */
export function toUnitsCookie(units: Units, { secure }: { secure: boolean }): string {
  const value = [units.swell, units.wind.replace('/', 'p'), units.temperature].join('.');
  return `units=${value}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
