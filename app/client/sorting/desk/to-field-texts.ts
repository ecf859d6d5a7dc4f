import type { WaveFields } from '#app/domain/sorting/sorting-types.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';

/** Lists the changed fields of a wave: `score 7.25`, `surfer Ana`, `manoeuvres carve, air`. */
export function toFieldTexts(
  { surferId, startMs, endMs, score, criteria, direction, side, manoeuvres }: WaveFields,
  nameOf: (surferId: string | null) => string | null,
): string[] {
  const values = {
    surferId: ['surfer', surferId === undefined ? undefined : nameOf(surferId)],
    startMs: [
      'start',
      startMs === undefined ? undefined : formatDuration(startMs, { tenths: true }),
    ],
    endMs: ['end', endMs === undefined ? undefined : formatDuration(endMs, { tenths: true })],
    score: ['score', score === null ? null : score?.toFixed(2)],
    criteria: ['criteria', criteria?.map((points) => points ?? '–').join(', ')],
    direction: ['direction', direction],
    side: ['side', side],
    manoeuvres: ['manoeuvres', manoeuvres?.join(', ')],
  } satisfies Record<keyof WaveFields, [string, string | null | undefined]>;
  return Object.values(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} ${value || 'none'}`],
  );
}
