import { DateTime } from 'luxon';
import type { SurfHour } from './surf-report.ts';
import type { DayVerdict, HourVerdict, Rating, ReportLevel } from './verdict.ts';

/** A shorter time is not worth a session. */
const WORTH_HOURS = 2;
const HOUR_MS = 3_600_000;

const order: readonly Rating[] = ['good', 'fair', 'poor', 'unsafe'];
const whom: Record<ReportLevel, string> = {
  beginner: 'beginners',
  improver: 'improvers',
  intermediate: 'intermediate surfers',
  advanced: 'advanced surfers',
};

type Run = { verdicts: HourVerdict[]; fromIndex: number };

/**
 * The best of a day's hours of light, for one level, in a sentence.
 *
 * @param hours those of the day that are light and still to come, in their order
 */
export function toDayVerdict(
  hours: readonly Pick<SurfHour, 'time' | 'verdicts'>[],
  level: ReportLevel,
  timeZone: string,
): DayVerdict {
  const unknown = { level, rating: null, from: null, to: null };
  if (hours.length === 0) return { ...unknown, sentence: 'No daylight is left today.' };
  const run = findBest(hours.map(({ verdicts }) => verdicts.find((each) => each.level === level)));
  const typical = run?.verdicts[Math.floor(run.verdicts.length / 2)];
  if (!run || !typical) return { ...unknown, sentence: 'No forecast for the waves yet.' };
  const from = hours[run.fromIndex]?.time ?? '';
  const lastTime = hours[run.fromIndex + run.verdicts.length - 1]?.time ?? '';
  const to = new Date(Date.parse(lastTime) + HOUR_MS).toISOString();
  const isFirst = run.fromIndex === 0;
  const isLast = run.fromIndex + run.verdicts.length === hours.length;
  const clock = (time: string) => DateTime.fromISO(time, { zone: timeZone }).toFormat('HH:mm');
  const when = isFirst
    ? isLast
      ? ''
      : ` until ${clock(to)}`
    : isLast
      ? ` from ${clock(from)}`
      : ` from ${clock(from)} to ${clock(to)}`;
  const reason = `${typical.reason.charAt(0).toUpperCase()}${typical.reason.slice(1)}`;
  const judgement = `${typical.rating === 'unsafe' ? 'not safe' : typical.rating} for ${whom[level]}`;
  const sentence = `${reason.replace(': ', ', ')}: ${judgement}${when}.`;
  return { level, rating: typical.rating, from, to, sentence };
}

/**
 * The longest run of the best rating that lasts long enough, the earliest of equals; else the best
 * there is.
 */
function findBest(verdicts: (HourVerdict | undefined)[]): Run | undefined {
  const runs: Run[] = [];
  for (const [index, verdict] of verdicts.entries()) {
    const last = runs.at(-1);
    const follows = last && last.fromIndex + last.verdicts.length === index;
    if (!verdict) continue;
    if (follows && last.verdicts[0]?.rating === verdict.rating) last.verdicts.push(verdict);
    else runs.push({ verdicts: [verdict], fromIndex: index });
  }
  const rank = ({ verdicts }: Run) => order.indexOf(verdicts[0]?.rating ?? 'unsafe');
  const sorted = runs.toSorted(
    (a, b) => rank(a) - rank(b) || b.verdicts.length - a.verdicts.length,
  );
  return sorted.find((run) => run.verdicts.length >= WORTH_HOURS) ?? sorted[0];
}
