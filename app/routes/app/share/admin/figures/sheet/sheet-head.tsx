import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Icon } from '#app/components/ui/icon.tsx';
import {
  columnNames,
  FIGURE_COLUMNS,
  type FigureColumn,
} from '#app/domain/figures/figure-columns.ts';
import { type FigureSort, toFigureSortText } from '#app/domain/figures/sort-figures.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { RIGHT_COLUMNS } from './sheet-cells.ts';

/** In the order of the columns; the manoeuvres get the remaining width. */
const widths: Record<FigureColumn, string> = {
  start: 'w-36 sm:w-58',
  surfer: 'w-28 sm:w-40',
  score: 'w-41',
  length: 'w-22',
  direction: 'w-26',
  side: 'w-38',
  manoeuvres: '',
  consent: 'w-26',
  views: 'w-20',
  downloads: 'w-30',
};

/** Columns whose first sort is descending, as users expect. */
const HIGHEST_FIRST: readonly FigureColumn[] = [
  'score',
  'length',
  'manoeuvres',
  'views',
  'downloads',
];

/** The column headers, each a link that sorts by that column. */
export function SheetHead({
  sort,
  onSort,
}: {
  sort: FigureSort;
  onSort: (sort: FigureSort) => void;
}) {
  return (
    <thead>
      <tr>
        {FIGURE_COLUMNS.map((column) => {
          const isSorted = sort.by === column;
          const next = {
            by: column,
            descending: isSorted ? !sort.descending : HIGHEST_FIRST.includes(column),
          };
          return (
            <th
              key={column}
              scope="col"
              aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
              className={toClassNames(
                'sticky top-0 border-b bg-surface font-semibold text-ink-soft text-sm',
                column === 'start' ? 'left-0 z-30' : 'z-20',
                widths[column],
              )}
            >
              <a
                href={`?sort=${toFigureSortText(next)}`}
                onClick={(event: MouseEvent) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  onSort(next);
                }}
                className={toClassNames(
                  'flex min-h-11 items-center gap-1 px-2.5 -outline-offset-2 hover:text-ink',
                  RIGHT_COLUMNS.includes(column) && 'justify-end',
                )}
              >
                {columnNames[column]}
                {isSorted && (
                  <Icon of={sort.descending ? ArrowDown : ArrowUp} className="shrink-0" />
                )}
              </a>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
