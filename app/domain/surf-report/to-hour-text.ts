import type { Units } from '#app/lib/choices/units.ts';
import { formatSpeed } from '#app/lib/format/format-measure.ts';
import { toCapitalised } from '#app/lib/format/words.ts';
import type { SurfHour } from './surf-report.ts';
import { reportLevels } from './verdict.ts';

/** An hour in a line: `Chest high, 12 s, wind 14 km/h offshore`. */
export function toHourText(
  { faceWord, swell, wind }: Pick<SurfHour, 'faceWord' | 'swell' | 'wind'>,
  units: Units,
): string {
  const period = swell?.periodS ?? null;
  const parts = [
    faceWord,
    period !== null && `${Math.round(period)} s`,
    wind &&
      ['wind', formatSpeed(wind.speedKmh, units.wind), units.wind, wind.relation]
        .filter(Boolean)
        .join(' '),
  ].filter(Boolean);
  return toCapitalised(parts.join(', '));
}

const whom = {
  beginner: 'beginners',
  improver: 'improvers',
  intermediate: 'intermediate',
  advanced: 'advanced',
};

/**
 * The levels for which an hour is good: `Good for improvers and intermediate surfers`; null where
 * it is good for none, or dark.
 */
export function toGoodForText({ verdicts }: SurfHour): string | null {
  const names = reportLevels.filter((level) =>
    verdicts.some((verdict) => verdict.level === level && verdict.rating === 'good'),
  );
  if (names.length === 0) return null;
  if (names.length === reportLevels.length) return 'Good for everyone';
  const listed = new Intl.ListFormat('en-GB').format(names.map((level) => whom[level]));
  const isNoun = names.at(-1) === 'beginner' || names.at(-1) === 'improver';
  return `Good for ${listed}${isNoun ? '' : ' surfers'}`;
}
