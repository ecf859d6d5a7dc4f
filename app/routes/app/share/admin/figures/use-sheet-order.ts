import { useState } from 'react';
import {
  type FigureSort,
  parseFigureSort,
  sortFigures,
  writeFigureSort,
} from '#app/domain/figures/sort-figures.ts';
import type { FigureRow } from '#app/domain/figures/to-figure-row.ts';

/**
 * The order of the rows, which stays while they are edited: a row does not run away from whoever is
 * typing into it. What is new comes last.
 *
 * @param asked by the address
 */
export function useSheetOrder(rows: readonly FigureRow[], asked: string) {
  const [{ sort, ids }, setOrder] = useState(() => toOrder(rows, parseFigureSort(asked)));
  const known = new Set(ids);
  const added = rows.flatMap(({ wave }) => (known.has(wave.id) ? [] : [wave.id]));
  return {
    sort,
    /** Also of waves that are gone. */
    ids: [...ids, ...added],
    /** In the address, too, which is not asked for anew: the rows are all here. */
    sortBy(next: FigureSort) {
      setOrder(toOrder(rows, next));
      history.replaceState(history.state, '', `?sort=${writeFigureSort(next)}`);
    },
  };
}

function toOrder(rows: readonly FigureRow[], sort: FigureSort) {
  return { sort, ids: sortFigures(rows, sort).map(({ wave }) => wave.id) };
}
