import { toFixedAxis } from '#app/components/chart/chart-scales.ts';
import { DottedLine } from '#app/components/chart/dotted-line.tsx';
import type { Period } from '#app/domain/progress/to-periods.ts';
import type { ShownProgress } from '#app/domain/progress/to-shown-progress.ts';
import { FigureCard } from './figure-card.tsx';
import { PeriodTable } from './period-table.tsx';
import { type ProgressTexts, toPeriodName, toPoints } from './progress-texts.ts';

/** Of ten. */
const axis = toFixedAxis(10);

type Props = { progress: ShownProgress; texts: ProgressTexts; className?: string };

/** The means by the five criteria, a line for each. */
export function CriteriaCard({ progress, texts, className }: Props) {
  const { words, locale } = texts;
  const { periods, step } = progress;
  // In the order of CRITERIA.
  const names = [words.commitment, words.innovation, words.combination, words.variety, words.flow];
  const toName = (period: Period) => toPeriodName(period, step, locale);
  const toText = (period: Period, place: number) =>
    toPoints(period.criteria[place] ?? null, locale);
  return (
    <FigureCard
      title={words.criteria}
      tableWord={words.table}
      className={className}
      table={
        <PeriodTable
          caption={words.criteria}
          when={words[step]}
          periods={periods}
          toName={toName}
          columns={names.map((name, place) => ({
            name,
            toText: (period: Period) => toText(period, place),
          }))}
        />
      }
    >
      <ul className="mt-3 space-y-3">
        {names.map((name, place) => {
          const values = periods.map(({ criteria }) => criteria[place] ?? null);
          const known = periods.filter((_, at) => values[at] !== null);
          const [first, last] = [known[0], known.at(-1)];
          return (
            <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="flex-[1_1_6rem] text-sm sm:w-52 sm:flex-none">{name}</span>
              <svg
                viewBox="0 0 100 100"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="h-9 w-24 overflow-visible border-line border-b sm:w-auto sm:flex-1"
              >
                <DottedLine
                  axis={axis}
                  values={values}
                  titles={periods.map((period) => `${toName(period)}: ${toText(period, place)}`)}
                  isSmall
                />
              </svg>
              <span className="ml-auto w-18 text-right sm:w-24 tabular-nums">
                <b>{last ? toText(last, place) : '–'}</b>
                {first && first !== last && (
                  <span className="block text-ink-soft text-xs">
                    {words.first}: {toText(first, place)}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </FigureCard>
  );
}
