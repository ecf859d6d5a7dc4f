import type { SortedWave } from '#app/domain/sorting/sorting-types.ts';
import { formatMark } from '#app/lib/format/format-duration.ts';
import type { EditableColumn } from './figure-columns.ts';

/** The text of a cell, which the user edits and `readCells` reads. */
export function toCellText(column: EditableColumn, wave: SortedWave): string {
  switch (column) {
    case 'surfer':
      return wave.surferId ?? '';
    case 'start':
      return formatMark(wave.startMs);
    case 'end':
      return formatMark(wave.endMs);
    case 'length':
      return String((wave.endMs - wave.startMs) / 1000);
    case 'score':
      return wave.score === null ? '' : wave.score.toFixed(2);
    case 'direction':
      return wave.direction ?? '';
    case 'side':
      return wave.side ?? '';
    case 'manoeuvres':
      return wave.manoeuvres.join(', ');
  }
}
