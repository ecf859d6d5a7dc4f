import { FIGURE_COLUMNS, type FigureColumn } from '#app/domain/figures/figure-columns.ts';
import type { FigureRow } from '#app/domain/figures/to-figure-row.ts';
import type { FigureTotal } from '#app/domain/figures/to-figure-totals.ts';
import { formatLength } from '#app/lib/format/format-duration.ts';
import { countOf } from '#app/lib/format/words.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { RIGHT_COLUMNS } from './sheet-cells.ts';

/** The totals of all rows. */
export function SheetFoot({ rows, total }: { rows: readonly FigureRow[]; total: FigureTotal }) {
  const sums: Partial<Record<FigureColumn, string>> = {
    surfer: countOf(total.waveCount, 'wave'),
    score: total.averageScore === null ? '' : `avg ${total.averageScore.toFixed(2)}`,
    length: formatLength(total.ridingMs),
    views: add(rows.map(({ views }) => views)),
    downloads: add(rows.map(({ downloads }) => downloads)),
  };
  return (
    <tfoot>
      <tr>
        {FIGURE_COLUMNS.map((column) => {
          const isFirst = column === 'start';
          const Tag = isFirst ? 'th' : 'td';
          return (
            <Tag
              key={column}
              scope={isFirst ? 'row' : undefined}
              className={toClassNames(
                'sticky bottom-0 whitespace-nowrap border-t bg-surface px-2.5! py-2.5! font-semibold',
                isFirst ? 'left-0 z-30 border-r' : 'z-20',
                !isFirst && RIGHT_COLUMNS.includes(column) && 'text-right',
              )}
            >
              {isFirst ? 'All' : sums[column]}
            </Tag>
          );
        })}
      </tr>
    </tfoot>
  );
}

/** Empty if there are no counts. */
function add(counts: (number | null)[]): string {
  const known = counts.filter((count) => count !== null);
  return known.length > 0
    ? known.reduce((sum, count) => sum + count, 0).toLocaleString('en-GB')
    : '';
}
