import type { WindRelation } from './surf-report.ts';

const OFFSHORE_FROM_DEGREES = 120;
const ONSHORE_TO_DEGREES = 60;

/** The angle between two directions: 0 to 180. */
export function toAngleBetween(a: number, b: number): number {
  const apart = Math.abs(a - b) % 360;
  return Math.min(apart, 360 - apart);
}

/** A wind from the sea is onshore, from the land offshore, and cross-shore between. */
export function toWindRelation(fromDegrees: number, facingDegrees: number): WindRelation {
  const apart = toAngleBetween(fromDegrees, facingDegrees);
  if (apart >= OFFSHORE_FROM_DEGREES) return 'offshore';
  return apart <= ONSHORE_TO_DEGREES ? 'onshore' : 'cross-shore';
}
