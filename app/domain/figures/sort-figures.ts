import { FIGURE_COLUMNS, type FigureColumn } from './figure-columns.ts';
import type { FigureRow } from './to-figure-row.ts';

export type FigureSort = { by: FigureColumn; descending: boolean };

/**
 * The sort order in an address: a column, with a minus in front for descending; else as they were
 * ridden.
 */
export function parseFigureSort(text: string | null): FigureSort {
  const descending = text?.startsWith('-') ?? false;
  const by = FIGURE_COLUMNS.find((column) => column === (descending ? text?.slice(1) : text));
  return by ? { by, descending } : { by: 'start', descending: false };
}

export function toFigureSortText({ by, descending }: FigureSort): string {
  return `${descending ? '-' : ''}${by}`;
}

/**
 * Sorts rows by a column; by their start as they were ridden, across all videos. Rows without a
 * value come last either way; equal rows keep their order.
 */
export function toSortedFigures(rows: readonly FigureRow[], { by, descending }: FigureSort) {
  const sign = descending ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: keyOf(row, by) }));
  return keyed
    .sort((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
      return sign * compare(a.key, b.key);
    })
    .map(({ row }) => row);
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function keyOf(row: FigureRow, by: FigureColumn): string | number | null {
  switch (by) {
    case 'start':
      return row.riddenAtMs;
    case 'surfer':
      return row.surferName;
    case 'length':
      return row.wave.endMs - row.wave.startMs;
    case 'manoeuvres':
      return row.wave.manoeuvres.length || null;
    case 'side':
    case 'consent':
    case 'views':
    case 'downloads':
      return row[by];
    default:
      return row.wave[by];
  }
}
