import type { Rating, ReportLevel } from '#app/domain/surf-report/verdict.ts';
import { levelNames, RatingBadge, ratingBars } from './rating-badge.tsx';

export type ShownVerdict = { level: ReportLevel; rating: Rating | null; lines: string[] };

/** The conditions for each level side by side, in plain words. */
export function VerdictList({ verdicts }: { verdicts: ShownVerdict[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-4 lg:gap-x-6">
      {verdicts.map(({ level, rating, lines }) => (
        <li key={level} className="min-w-0">
          <span
            aria-hidden="true"
            className={`block h-1 rounded-full ${rating ? ratingBars[rating] : 'bg-track'}`}
          />
          <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1">
            <b>{levelNames[level]}</b>
            {rating && <RatingBadge rating={rating} />}
          </p>
          {lines.map((line) => (
            <p
              key={line}
              className="mt-1 text-pretty text-ink-soft text-sm [overflow-wrap:anywhere]"
            >
              {line}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
