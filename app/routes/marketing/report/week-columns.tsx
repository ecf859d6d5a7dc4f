import type { ReportLevel } from '#app/domain/surf-report/verdict.ts';
import type { Units } from '#app/lib/choices/units.ts';
import { formatHeight } from '#app/lib/format/format-measure.ts';
import { formatDayName, formatWeekday } from '#app/lib/format/format-moment.ts';
import { toDaySwellText } from './descriptions/day-texts.ts';
import type { ReportDay } from './to-report-days.server.ts';
import { levelNames, RatingSign, ratingBars, ratingWords } from './verdicts/rating-badge.tsx';

type WeekColumnsProps = { days: ReportDay[]; level: ReportLevel; units: Units };

/** The week at a glance: a column for each day, as high as its swell, in the colour of its verdict for a level. */
export function WeekColumns({ days, level, units }: WeekColumnsProps) {
  const heights = days.map(findSwell);
  const highest = Math.max(1, ...heights.map((height) => height ?? 0));
  return (
    <ol
      aria-label={`The week for ${levelNames[level].toLowerCase()} surfers`}
      className="-mx-4 grid sm:mx-0 sm:gap-2"
      style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}
    >
      {days.map((day, index) => {
        const rating = day.verdicts.find((verdict) => verdict.level === level)?.rating ?? null;
        const height = heights[index] ?? null;
        return (
          <li key={day.day}>
            <a
              href={`#${toDayAnchor(day.day)}`}
              className="flex flex-col items-center gap-1.5 rounded-card pt-1 pb-2 text-sm hover:bg-sunken"
            >
              <span className="sr-only">
                {formatDayName(day.day)}: {rating ? ratingWords[rating] : 'no verdict'}, swell{' '}
                {toDaySwellText(day, units) || 'not known'}
              </span>
              <span aria-hidden="true" className="font-semibold tabular-nums">
                {height === null ? '–' : formatHeight(height, units.swell)}
              </span>
              <span aria-hidden="true" className="flex h-28 w-7 items-end sm:h-36 sm:w-14">
                <span
                  className={`w-full rounded-control ${rating ? ratingBars[rating] : 'bg-track'}`}
                  style={{ height: `${Math.max(6, (100 * (height ?? 0)) / highest)}%` }}
                />
              </span>
              <span aria-hidden="true" className="flex flex-col items-center gap-0.5">
                {rating ? <RatingSign rating={rating} /> : <span className="size-5" />}
                {formatWeekday(day.day)}
              </span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}

/** The element of a day in its section. */
export function toDayAnchor(day: string): string {
  return `day-${day}`;
}

/** The day's highest swell by daylight, or of all hours where it stays dark. */
function findSwell({ hours }: ReportDay): number | null {
  const light = hours.filter(({ isLight }) => isLight);
  const known = (light.length > 0 ? light : hours).flatMap(({ swell }) => swell?.heightM ?? []);
  return known.length > 0 ? Math.max(...known) : null;
}
