import { type Position, parsePosition } from '#app/lib/parse/parse-position.ts';

/**
 * Parses a position in an address, rounded to 0.1°, some 10 km, which is all the server needs. Null
 * if it is invalid.
 */
export function parseNear(text: string | null): Position | null {
  const position = parsePosition(text ?? '');
  return (
    position && { latitude: toTenth(position.latitude), longitude: toTenth(position.longitude) }
  );
}

function toTenth(degrees: number): number {
  return Math.round(degrees * 10) / 10;
}
