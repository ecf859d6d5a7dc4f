import type { FigureRow } from '#app/domain/figures/to-figure-row.ts';
import type { toFigureTotals } from '#app/domain/figures/to-figure-totals.ts';
import { formatLength } from '#app/lib/format/format-duration.ts';

/** The session in four figures, which follow what the user types. */
export function TotalTiles({
  rows,
  totals: { all, surfers },
}: {
  rows: readonly FigureRow[];
  totals: ReturnType<typeof toFigureTotals>;
}) {
  const scores = rows.flatMap(({ wave }) => wave.score ?? []);
  const tiles = [
    { name: 'Waves', value: all.waveCount.toLocaleString('en-GB') },
    { name: 'Surfers', value: surfers.filter(({ surferId }) => surferId !== null).length },
    { name: 'Best score', value: scores.length > 0 ? Math.max(...scores).toFixed(2) : '–' },
    {
      name: 'Mean length',
      value: all.waveCount > 0 ? formatLength(all.ridingMs / all.waveCount) : '–',
    },
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-2 sm:gap-4">
      {tiles.map(({ name, value }) => (
        <div
          key={name}
          className="flex min-w-0 flex-col rounded-card bg-surface px-3 py-2 shadow-card ring-1 ring-line sm:px-4 sm:py-3"
        >
          <dt className="text-ink-soft text-xs sm:text-sm">{name}</dt>
          <dd className="mt-auto font-bold font-display text-title tabular-nums sm:text-headline">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
