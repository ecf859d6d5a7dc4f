import type { Position } from '../source/forecast.ts';

/** The name of a position in the database: to 0.01°, `39.00,-9.43`. */
export function toPlace({ latitude, longitude }: Position): string {
  // Adding 0 makes 0 of -0.
  const round = (degrees: number) => (Number(degrees.toFixed(2)) + 0).toFixed(2);
  return `${round(latitude)},${round(longitude)}`;
}

export function toPosition(place: string): Position {
  const [latitude, longitude] = place.split(',').map(Number);
  if (latitude === undefined || longitude === undefined || Number.isNaN(latitude + longitude)) {
    throw new Error(`${place} is not a place`);
  }
  return { latitude, longitude };
}
