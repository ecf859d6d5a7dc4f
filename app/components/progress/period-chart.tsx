import { ChartFrame } from '#app/components/chart/chart-frame.tsx';
import type { Axis } from '#app/components/chart/chart-scales.ts';
import { Columns } from '#app/components/chart/columns.tsx';
import { DottedLine } from '#app/components/chart/dotted-line.tsx';
import type { Period } from '#app/domain/progress/to-periods.ts';
import type { ShownProgress } from '#app/domain/progress/to-shown-progress.ts';
import { FigureCard } from './figure-card.tsx';
import { PeriodTable } from './period-table.tsx';
import { type ProgressTexts, toPeriodName } from './progress-texts.ts';

/** Of a figure that each period has, or lacks. */
export type PeriodFigure = {
  title: string;
  toValue: (period: Period) => number | null;
  toText: (period: Period) => string;
};

type Props = PeriodFigure & {
  progress: Pick<ShownProgress, 'periods' | 'step'>;
  texts: ProgressTexts;
  axis: Axis;
  formatTick?: (value: number) => string;
  /** Columns are for what is counted, lines for what is rated. */
  shape: 'columns' | 'line';
  /** The height of the chart. */
  className?: string;
};

/** A figure over all periods, the latest one in large. */
export function PeriodChart(props: Props) {
  const {
    title,
    toValue,
    toText,
    progress,
    texts,
    axis,
    formatTick = String,
    shape,
    className,
  } = props;
  const { words, locale } = texts;
  const { periods, step } = progress;
  const toName = (period: Period) => toPeriodName(period, step, locale);
  const known = periods.filter((period) => toValue(period) !== null);
  const [first, last] = [known[0], known.at(-1)];
  const shapes = {
    axis,
    values: periods.map(toValue),
    titles: periods.map((period) => `${toName(period)}: ${toText(period)}`),
  };
  return (
    <FigureCard
      title={title}
      value={last ? toText(last) : words.none}
      note={first && first !== last && `${words.first}: ${toText(first)}`}
      tableWord={words.table}
      table={
        <PeriodTable
          caption={title}
          when={words[step]}
          periods={periods}
          toName={toName}
          columns={[{ name: title, toText }]}
        />
      }
    >
      <ChartFrame
        label={[title, ...toEnds(periods).map((end) => `${toName(end)}: ${toText(end)}`)].join(
          '. ',
        )}
        axis={axis}
        ends={toEnds(periods).map(toName)}
        count={periods.length}
        formatTick={formatTick}
        {...(className && { className })}
      >
        {shape === 'line' ? <DottedLine {...shapes} /> : <Columns {...shapes} />}
      </ChartFrame>
    </FigureCard>
  );
}

/** The first and the last period, which may be the same. */
export function toEnds(periods: Period[]): Period[] {
  const [first, last] = [periods[0], periods.at(-1)];
  return first && last && first !== last ? [first, last] : first ? [first] : [];
}
