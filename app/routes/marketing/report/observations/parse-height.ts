import type { Units } from '#app/lib/choices/units.ts';

const METRES_IN_A_FOOT = 0.3048;

/** A typed height in metres: `1.5`, `1,5`; null where nothing was typed, `none` where it is no height. */
export function parseHeight(typed: string, unit: Units['swell']): number | null | 'none' {
  if (typed === '') return null;
  const match = /^\d{1,3}(?:[.,]\d{1,2})?$/.exec(typed);
  if (!match) return 'none';
  const height = Number(typed.replace(',', '.'));
  return Math.round((unit === 'ft' ? height * METRES_IN_A_FOOT : height) * 100) / 100;
}
