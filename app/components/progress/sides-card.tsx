import type { Period } from '#app/domain/progress/to-periods.ts';
import type { ShownProgress } from '#app/domain/progress/to-shown-progress.ts';
import { FigureCard } from './figure-card.tsx';
import { PeriodTable } from './period-table.tsx';
import { type ProgressTexts, toPercent, toPeriodName } from './progress-texts.ts';

type Props = { progress: ShownProgress; texts: ProgressTexts };

/** How many waves go to each side. */
export function SidesCard({ progress, texts }: Props) {
  const { words, locale } = texts;
  const { periods, step, total } = progress;
  return (
    <FigureCard
      title={words.sides}
      tableWord={words.table}
      table={
        <PeriodTable
          caption={words.sides}
          when={words[step]}
          periods={periods}
          toName={(period: Period) => toPeriodName(period, step, locale)}
          columns={[
            { name: words.frontside, toText: ({ frontside }) => String(frontside) },
            { name: words.backside, toText: ({ backside }) => String(backside) },
            { name: words.left, toText: ({ left }) => String(left) },
            { name: words.right, toText: ({ right }) => String(right) },
          ]}
        />
      }
    >
      <div className="mt-3 space-y-4">
        <Split
          names={[words.frontside, words.backside]}
          counts={[total.frontside, total.backside]}
        />
        <Split names={[words.left, words.right]} counts={[total.left, total.right]} />
        <p className="text-ink-soft text-sm">{words.sidesHow}</p>
      </div>
    </FigureCard>
  );
}

type Pair<Value> = [Value, Value];

/** Two counts as one bar. */
function Split({ names, counts }: { names: Pair<string>; counts: Pair<number> }) {
  const [one, other] = counts;
  const sum = one + other;
  return (
    <div>
      <div className="flex justify-between gap-3 text-sm">
        {names.map((name, place) => (
          <p key={name}>
            {name} <b className="tabular-nums">{counts[place]}</b>{' '}
            <span className="text-ink-soft tabular-nums">{toPercent(counts[place] ?? 0, sum)}</span>
          </p>
        ))}
      </div>
      <div aria-hidden="true" className="mt-1 flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        <div
          style={{ flexGrow: sum ? one : 1 }}
          className={sum ? 'bg-secondary-solid' : 'bg-track'}
        />
        <div style={{ flexGrow: other }} className="bg-secondary-line" />
      </div>
    </div>
  );
}
