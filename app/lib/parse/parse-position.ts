/** Degrees; south and west are negative. */
export type Position = { latitude: number; longitude: number };

const NUMBER = String.raw`([-−+]?\d{1,3}(?:[.,]\d+)?)\s*°?`;
/** A comma separates the two only with a blank after it, since it may be a decimal comma. */
const PAIR = new RegExp(
  String.raw`^${NUMBER}\s*([ns]?)(?:,\s+|;\s*|,|\s+)${NUMBER}\s*([ew]?)$`,
  'i',
);

/**
 * Reads `38.99, -9.42` as maps show it, `38,99; -9,42`, and `38.99° N, 9.42° W`. Null for any other
 * text.
 */
export function parsePosition(typed: string): Position | null {
  const [, first = '', northSouth = '', second = '', eastWest = ''] = PAIR.exec(typed.trim()) ?? [];
  if (!first || !second) return null;
  const latitude = toDegrees(first, northSouth.toLowerCase() === 's');
  const longitude = toDegrees(second, eastWest.toLowerCase() === 'w');
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? { latitude, longitude } : null;
}

function toDegrees(text: string, isNegative: boolean): number {
  const degrees = Number(text.replace('−', '-').replace(',', '.'));
  return isNegative ? -Math.abs(degrees) : degrees;
}
