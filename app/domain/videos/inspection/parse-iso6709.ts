/**
 * Reads the position that phones and cameras write (`+33.3822-117.5889+003.000/`); null when it is
 * invalid.
 */
export function parseIso6709(text: string): { latitude: number; longitude: number } | null {
  const match = /^\s*([+-]\d{1,2}(?:\.\d+)?)([+-]\d{1,3}(?:\.\d+)?)(?:[+-]|\/|\s*$)/.exec(text);
  const latitude = Number(match?.[1]);
  const longitude = Number(match?.[2]);
  if (!match || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return { latitude, longitude };
}
