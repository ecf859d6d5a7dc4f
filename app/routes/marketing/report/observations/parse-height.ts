import type { Units } from '#app/lib/choices/units.ts';

const METRES_IN_A_FOOT = 0.3048;

/**
 * Parses a typed height such as `1.5` or `1,5` into metres; null for an empty field, `none` for an
 * invalid height.
 */
export function parseHeight(typed: string, unit: Units['swell']): number | null | 'none' {
  if (typed === '') return null;
  const match = /^\d{1,3}(?:[.,]\d{1,2})?$/.exec(typed);
  if (!match) return 'none';
  const height = Number(typed.replace(',', '.'));
  return Math.round((unit === 'ft' ? height * METRES_IN_A_FOOT : height) * 100) / 100;
}
