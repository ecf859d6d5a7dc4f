import type { Units } from '#app/lib/choices/units.ts';

const FEET_IN_A_METRE = 3.28084;
const KNOTS_IN_A_KMH = 1 / 1.852;
const MPS_IN_A_KMH = 1 / 3.6;
/** From here on a tenth is insignificant. */
const TENTHS_TO = 10;

/** A height without its unit: `1.4`, `12`. */
export function formatHeight(metres: number, unit: Units['swell']): string {
  const height = unit === 'ft' ? metres * FEET_IN_A_METRE : metres;
  const tenths = Math.round(height * 10) / 10;
  return Math.abs(tenths) < TENTHS_TO ? withoutMinusZero(tenths).toFixed(1) : toWhole(height);
}

/** A speed without its unit, whole: gusts are no finer. */
export function formatSpeed(kmh: number, unit: Units['wind']): string {
  const factor = { 'km/h': 1, kn: KNOTS_IN_A_KMH, 'm/s': MPS_IN_A_KMH }[unit];
  return toWhole(kmh * factor);
}

/** `18 °C`, `64 °F`. */
export function formatTemperature(celsius: number, unit: Units['temperature']): string {
  return `${toWhole(unit === 'F' ? celsius * 1.8 + 32 : celsius)} °${unit}`;
}

function toWhole(number: number): string {
  return String(withoutMinusZero(Math.round(number)));
}

/** `-0` would look wrong. */
function withoutMinusZero(number: number): number {
  return number === 0 ? 0 : number;
}
