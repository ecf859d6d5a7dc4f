import { useState } from 'react';
import {
  type FigureSort,
  parseFigureSort,
  toFigureSortText,
  toSortedFigures,
} from '#app/domain/figures/sort-figures.ts';
import type { FigureRow } from '#app/domain/figures/to-figure-row.ts';

/**
 * Returns the order of the rows, which does not change during editing: a row does not move while a
 * user types in it. New rows come last.
 *
 * @param asked the order in the address
 */
export function useSheetOrder(rows: readonly FigureRow[], asked: string) {
  const [{ sort, ids }, setOrder] = useState(() => toOrder(rows, parseFigureSort(asked)));
  const known = new Set(ids);
  const added = rows.flatMap(({ wave }) => (known.has(wave.id) ? [] : [wave.id]));
  return {
    sort,
    /** Includes deleted waves. */
    ids: [...ids, ...added],
    /** Also sets the address, without a request: the page has all rows. */
    sortBy(next: FigureSort) {
      setOrder(toOrder(rows, next));
      history.replaceState(history.state, '', `?sort=${toFigureSortText(next)}`);
    },
  };
}

function toOrder(rows: readonly FigureRow[], sort: FigureSort) {
  return { sort, ids: toSortedFigures(rows, sort).map(({ wave }) => wave.id) };
}
