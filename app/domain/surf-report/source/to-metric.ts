type Quantity = {
  /** Converts the source's units to ours; a value of an unknown unit is null. */
  units: Record<string, (value: number) => number>;
  /** The possible range, in our unit. */
  least: number;
  most: number;
  /** Digits after the point: more than any source provides. */
  digits: number;
};

const same = (value: number) => value;
const times = (factor: number) => (value: number) => value * factor;

/** The quantities of a forecast with their possible ranges on earth. */
export const quantities = {
  // The highest wave that was measured was 19 m (significant height, North Atlantic, 2013; WMO).
  heightM: {
    units: { m: same, cm: times(0.01), ft: times(0.3048), inch: times(0.0254) },
    least: 0,
    most: 25,
    digits: 2,
  },
  periodS: { units: { s: same }, least: 0.5, most: 35, digits: 1 },
  direction: { units: { '°': same }, least: 0, most: 360, digits: 0 },
  // The strongest gust that was measured was 408 km/h (Barrow Island, 1996; WMO).
  speedKmh: {
    units: {
      'km/h': same,
      'm/s': times(3.6),
      kn: times(1.852),
      kt: times(1.852),
      // Open-Meteo's spelling.
      'mp/h': times(1.609344),
      mph: times(1.609344),
    },
    least: 0,
    most: 410,
    digits: 1,
  },
  waterCelsius: {
    units: { '°C': same, '°F': (value: number) => (value - 32) / 1.8 },
    least: -2.5,
    most: 40,
    digits: 1,
  },
  airCelsius: {
    units: { '°C': same, '°F': (value: number) => (value - 32) / 1.8 },
    least: -60,
    most: 60,
    digits: 1,
  },
} satisfies Record<string, Quantity>;

/**
 * What buoys and models write for `not known`, also with one digit more; as a direction, 99 is
 * valid.
 */
const SENTINELS = new Set([99, 999, 9999, -99, -999, -9999]);

/** A source's value in our unit; null for a missing value, an unknown unit or an impossible value. */
export function toMetric(
  value: unknown,
  unit: string | undefined,
  quantity: keyof typeof quantities,
): number | null {
  const { units, least, most, digits }: Quantity = quantities[quantity];
  const convert = unit !== undefined && Object.hasOwn(units, unit) ? units[unit] : undefined;
  if (typeof value !== 'number' || !Number.isFinite(value) || !convert) return null;
  if (SENTINELS.has(value) && !(quantity === 'direction' && value === 99)) return null;
  const converted = convert(value);
  if (converted < least || converted > most) return null;
  // Adding 0 makes 0 of -0.
  return Number(converted.toFixed(digits)) + 0;
}
