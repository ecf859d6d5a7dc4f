import { FIGURE_COLUMNS, type FigureColumn } from '#app/domain/figures/figure-columns.ts';
import type { FigureRow } from '#app/domain/figures/to-figure-row.ts';
import type { FigureTotal } from '#app/domain/figures/total-figures.ts';
import { countOf } from '#app/lib/format/count-of.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import { joinClasses } from '#app/lib/text/join-classes.ts';

/** What all rows come to. */
export function SheetFoot({ rows, total }: { rows: readonly FigureRow[]; total: FigureTotal }) {
  const sums: Partial<Record<FigureColumn, string>> = {
    surfer: countOf(total.waveCount, 'wave'),
    score: total.averageScore === null ? '' : `avg ${total.averageScore.toFixed(2)}`,
    length: formatDuration(total.ridingMs),
    views: add(rows.map(({ views }) => views)),
    downloads: add(rows.map(({ downloads }) => downloads)),
  };
  return (
    <tfoot>
      <tr>
        {FIGURE_COLUMNS.map((column) => {
          const Tag = column === 'start' ? 'th' : 'td';
          return (
            <Tag
              key={column}
              scope={column === 'start' ? 'row' : undefined}
              className={joinClasses(
                'sticky bottom-0 whitespace-nowrap border-t bg-surface px-2 py-2.5 font-semibold',
                column === 'start' ? 'left-0 z-30' : 'z-20',
              )}
            >
              {column === 'start' ? 'All' : sums[column]}
            </Tag>
          );
        })}
      </tr>
    </tfoot>
  );
}

/** Empty while nothing has been counted. */
function add(counts: (number | null)[]): string {
  const known = counts.filter((count) => count !== null);
  return known.length > 0
    ? known.reduce((sum, count) => sum + count, 0).toLocaleString('en-GB')
    : '';
}
