import type { WaveChange } from '#app/domain/sorting/sorting-types.ts';
import { countOf } from '#app/lib/format/words.ts';

/**
 * Describes what a step changed, for the message after it or the undo button: `3 waves assigned to
 * Ana`. It does not say whether the step is saved: the bar and the warning below it do, as that
 * changes.
 */
export function toChangesText(
  changes: WaveChange[],
  nameOf: (surferId: string | null) => string | null,
): string {
  const [first] = changes;
  if (!first) return 'the last step';
  const waves = countOf(changes.length, 'wave');
  if (
    changes.some(
      ({ before, after }) => before && after && after.angles.length > before.angles.length,
    )
  ) {
    return `${waves} joined`;
  }
  const names = new Set(changes.map(({ after }) => nameOf(after?.surferId ?? null)));
  const to = names.size === 1 ? [...names][0] : null;
  if (changes.every(({ before }) => !before))
    return to ? `${waves} marked for ${to}` : `${waves} marked`;
  if (changes.every(({ after }) => !after)) return `${waves} deleted`;
  if (changes.some(({ after }) => !after)) return `${waves} joined`;
  const given = changes.every(({ before, after }) => before?.surferId !== after?.surferId);
  if (given) return to ? `${waves} assigned to ${to}` : `${waves} moved back to the queue`;
  return `${waves} changed`;
}
