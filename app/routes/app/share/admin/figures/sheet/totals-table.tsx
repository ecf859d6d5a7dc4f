import type { ReactNode } from 'react';
import { Table } from '#app/components/ui/table.tsx';
import type { FigureTotal, toFigureTotals } from '#app/domain/figures/to-figure-totals.ts';
import { formatLength } from '#app/lib/format/format-duration.ts';

/** The totals of each surfer, and of all. */
export function TotalsTable({ totals }: { totals: ReturnType<typeof toFigureTotals> }) {
  return (
    <Table caption="Totals">
      <thead>
        <tr>
          <th scope="col">Surfer</th>
          <th scope="col" className="text-right">
            Waves
          </th>
          <th scope="col" className="text-right">
            Time riding
          </th>
          <th scope="col" className="text-right">
            Average score
          </th>
          <th scope="col" className="text-right">
            Best two <span className="font-normal">of 20</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {totals.surfers.map((total) => (
          <TotalRow key={total.surferId} total={total}>
            {total.name ?? (
              <span className="text-ink-faint">
                {total.surferId ? 'New surfer' : 'No surfer yet'}
              </span>
            )}
          </TotalRow>
        ))}
      </tbody>
      <tfoot className="border-line-strong border-t font-semibold">
        <TotalRow total={totals.all}>All</TotalRow>
      </tfoot>
    </Table>
  );
}

function TotalRow({ total, children }: { total: FigureTotal; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className="min-w-32 text-left font-semibold [overflow-wrap:anywhere]">
        {children}
      </th>
      <td className="text-right">{total.waveCount.toLocaleString('en-GB')}</td>
      <td className="text-right">{formatLength(total.ridingMs)}</td>
      <td className="text-right">{total.averageScore?.toFixed(2) ?? '–'}</td>
      <td className="text-right">{total.bestTwo?.toFixed(2) ?? '–'}</td>
    </tr>
  );
}
