import type { Rating, ReportLevel } from '#app/domain/surf-report/verdict.ts';
import { levelNames, RatingBadge } from './rating-badge.tsx';

export type ShownVerdict = { level: ReportLevel; rating: Rating | null; lines: string[] };

/** Describes the conditions for each level in plain words. */
export function VerdictList({ verdicts }: { verdicts: ShownVerdict[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {verdicts.map(({ level, rating, lines }) => (
        <li key={level}>
          <p className="flex items-center justify-between gap-2 sm:justify-start">
            <b>{levelNames[level]}</b>
            {rating && <RatingBadge rating={rating} />}
          </p>
          {lines.map((line) => (
            <p key={line} className="mt-0.5 text-ink-soft">
              {line}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
