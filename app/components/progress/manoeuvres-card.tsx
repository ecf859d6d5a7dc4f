import { ChartFrame } from '#app/components/chart/chart-frame.tsx';
import { toAxis } from '#app/components/chart/chart-scales.ts';
import { Columns } from '#app/components/chart/columns.tsx';
import { ShareBar } from '#app/components/chart/share-bar.tsx';
import type { Period } from '#app/domain/progress/to-periods.ts';
import type { ShownProgress } from '#app/domain/progress/to-shown-progress.ts';
import { toCapitalised } from '#app/lib/format/words.ts';
import { FigureCard } from './figure-card.tsx';
import { toEnds } from './period-chart.tsx';
import { PeriodTable } from './period-table.tsx';
import { type ProgressTexts, toPercent, toPeriodName, toRatio } from './progress-texts.ts';

type Props = { progress: ShownProgress; texts: ProgressTexts; className?: string };

/** Manoeuvres tried and landed: over the periods, and of each kind. */
export function ManoeuvresCard({ progress, texts, className }: Props) {
  const { words, locale, toManoeuvre } = texts;
  const { periods, step, manoeuvres, total } = progress;
  const toName = (period: Period) => toPeriodName(period, step, locale);
  const toText = ({ landed, tried }: Period) => toRatio(landed, tried);
  const axis = toAxis(Math.max(2, ...periods.map(({ tried }) => tried)));
  const most = Math.max(...manoeuvres.map(({ tried }) => tried));
  const how = `${words.landed} / ${words.tried}`;
  return (
    <FigureCard
      title={words.manoeuvres}
      value={total.tried > 0 ? toRatio(total.landed, total.tried) : words.none}
      note={total.tried > 0 && how}
      tableWord={words.table}
      className={className}
      table={
        <PeriodTable
          caption={words.manoeuvres}
          when={words[step]}
          periods={periods}
          toName={toName}
          columns={[
            { name: words.tried, toText: ({ tried }) => String(tried) },
            { name: words.landed, toText: ({ landed }) => String(landed) },
            { name: '%', toText: ({ landed, tried }) => toPercent(landed, tried) },
          ]}
        />
      }
    >
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
        <div>
          <ChartFrame
            label={[
              words.manoeuvres,
              how,
              ...toEnds(periods).map((end) => `${toName(end)}: ${toText(end)}`),
            ].join('. ')}
            axis={axis}
            ends={toEnds(periods).map(toName)}
            count={periods.length}
            formatTick={String}
            className="h-32"
          >
            <Columns
              axis={axis}
              values={periods.map(({ tried }) => tried)}
              strong={periods.map(({ landed }) => landed)}
              titles={periods.map((period) => `${toName(period)}: ${toText(period)}`)}
            />
          </ChartFrame>
          {total.tried > 0 && <p className="mt-2 text-ink-soft text-sm">{words.landedHow}</p>}
        </div>
        <div className="grid content-start gap-x-6 gap-y-2 sm:grid-cols-2">
          {manoeuvres.map(({ name, tried, landed }) => (
            <ShareBar
              key={name}
              name={toCapitalised(toManoeuvre(name))}
              figure={toRatio(landed, tried)}
              share={landed / tried}
              length={tried / most}
            />
          ))}
        </div>
      </div>
    </FigureCard>
  );
}
