import { ChartFrame } from '#app/components/chart/chart-frame.tsx';
import { toAxis } from '#app/components/chart/chart-scales.ts';
import { Columns } from '#app/components/chart/columns.tsx';
import type { Period } from '#app/domain/progress/to-periods.ts';
import type { ShownProgress } from '#app/domain/progress/to-shown-progress.ts';
import { FigureCard } from './figure-card.tsx';
import { GoalLine } from './goal-line.tsx';
import { toEnds } from './period-chart.tsx';
import { PeriodTable } from './period-table.tsx';
import { type ProgressTexts, toPeriodName, toRatio } from './progress-texts.ts';

type Props = { progress: ShownProgress; texts: ProgressTexts; className?: string };

/** Goals set and reached over the periods, and the latest ones. */
export function GoalsCard({ progress, texts, className }: Props) {
  const { words, locale } = texts;
  const { periods, step, total, goals } = progress;
  const toName = (period: Period) => toPeriodName(period, step, locale);
  const toText = (period: Period) => toRatio(period.goalsReached, period.goalsSet);
  const axis = toAxis(Math.max(2, ...periods.map(({ goalsSet }) => goalsSet)));
  const how = `${words.reached} / ${words.set}`;
  return (
    <FigureCard
      title={words.goals}
      value={toRatio(total.goalsReached, total.goalsSet)}
      note={how}
      tableWord={words.table}
      className={className}
      table={
        <PeriodTable
          caption={words.goals}
          when={words[step]}
          periods={periods}
          toName={toName}
          columns={[
            { name: words.set, toText: ({ goalsSet }) => String(goalsSet) },
            { name: words.reached, toText: ({ goalsReached }) => String(goalsReached) },
          ]}
        />
      }
    >
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
        <ChartFrame
          label={[
            words.goals,
            how,
            ...toEnds(periods).map((end) => `${toName(end)}: ${toText(end)}`),
          ].join('. ')}
          axis={axis}
          ends={toEnds(periods).map(toName)}
          count={periods.length}
          formatTick={String}
        >
          <Columns
            axis={axis}
            values={periods.map(({ goalsSet }) => goalsSet)}
            strong={periods.map(({ goalsReached }) => goalsReached)}
            titles={periods.map((period) => `${toName(period)}: ${toText(period)}`)}
          />
        </ChartFrame>
        <ul className="divide-y divide-line">
          {goals.map((goal) => (
            <GoalLine key={goal.id} goal={goal} texts={texts} className="py-1.5" />
          ))}
        </ul>
      </div>
    </FigureCard>
  );
}
