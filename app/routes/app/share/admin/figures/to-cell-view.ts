import type { FigureColumn } from '#app/domain/figures/figure-columns.ts';
import type { FigureRow } from '#app/domain/figures/to-figure-row.ts';
import { toScoreBand } from '#app/domain/waves/to-score-band.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';

/** What a cell shows. `text` is empty where nothing is said. */
export type CellView = { text: string; note?: string };

export function toCellView(column: FigureColumn, row: FigureRow): CellView {
  const { wave, surferName, side } = row;
  switch (column) {
    case 'start':
      return { text: formatDuration(wave.startMs, { tenths: true }) };
    case 'surfer':
      // Put on the roster since this page was opened.
      return { text: surferName ?? (wave.surferId ? 'Somebody new' : '') };
    case 'score':
      if (wave.score === null) return { text: '' };
      return { text: wave.score.toFixed(2), note: toScoreBand(wave.score) };
    case 'length':
      return { text: `${((wave.endMs - wave.startMs) / 1000).toFixed(1)} s` };
    case 'direction':
      return { text: capitalise(wave.direction) };
    case 'side':
      return { text: capitalise(side), note: side && !wave.side ? 'auto' : undefined };
    case 'manoeuvres':
      return { text: wave.manoeuvres.join(', ') };
    case 'consent':
      return { text: capitalise(row.consent) };
    default:
      return { text: row[column]?.toLocaleString('en-GB') ?? '' };
  }
}

function capitalise(word: string | null): string {
  return word ? word.charAt(0).toUpperCase() + word.slice(1) : '';
}
