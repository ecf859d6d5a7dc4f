import type { SortedWave, WaveFields } from './sorting-types.ts';

/** The current values of the same fields of a wave. */
export function toCurrentFields(wave: SortedWave, fields: WaveFields): WaveFields {
  const names = Object.keys(fields) as (keyof WaveFields)[];
  return Object.fromEntries(names.map((name) => [name, wave[name]]));
}
