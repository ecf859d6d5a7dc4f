import type { SurfReport } from '#app/domain/surf-report/surf-report.ts';
import type { DayVerdict } from '#app/domain/surf-report/verdict.ts';
import { toCapitalised } from '#app/lib/format/words.ts';
import type { ShownVerdict } from './verdict-list.tsx';

export type PickedVerdicts =
  /** By day: this hour, and the rest of the day. */
  | { of: 'now'; verdicts: ShownVerdict[] }
  /** By night: the next day. */
  | { of: 'day'; day: string; firstLight: string; verdicts: ShownVerdict[] }
  /** Swell and wind are both unknown. */
  | { of: 'nothing' };

/** Returns the verdicts to show first: of this hour by day, else of the next morning. */
export function selectVerdicts(
  { hours, days }: Pick<SurfReport, 'hours' | 'days'>,
  now: string,
): PickedVerdicts {
  const [hour] = hours;
  if (hour && hour.verdicts.length > 0) {
    return {
      of: 'now',
      verdicts: hour.verdicts.map(({ level, rating, reason }) => {
        const day = days[0]?.verdicts.find((each) => each.level === level);
        const lines = [
          `${toCapitalised(reason)}.`,
          ...(day?.from ? [`Later: ${day.sentence}`] : []),
        ];
        return { level, rating, lines: day && isRunning(day, now) ? [day.sentence] : lines };
      }),
    };
  }
  if (hour?.isLight) return { of: 'nothing' };
  const next = days.find(
    ({ light, verdicts }) =>
      light.firstLight !== null &&
      Date.parse(light.firstLight) > Date.parse(now) &&
      verdicts.some(({ rating }) => rating !== null),
  );
  if (!next?.light.firstLight) return { of: 'nothing' };
  return {
    of: 'day',
    day: next.day,
    firstLight: next.light.firstLight,
    verdicts: next.verdicts.map(({ level, rating, sentence }) => ({
      level,
      rating,
      lines: [sentence],
    })),
  };
}

/** Whether it is the best part of the day now. */
function isRunning({ from, to }: DayVerdict, now: string): boolean {
  const at = Date.parse(now);
  return from !== null && to !== null && Date.parse(from) <= at && at < Date.parse(to);
}
