import type { ProgressGoal } from '#app/domain/progress/progress.server.ts';
import type { Period, Step } from '#app/domain/progress/to-periods.ts';
import type { ProgressWords } from '#app/languages/english/progress-words.ts';
import type { TileWords } from '#app/languages/english/tile-words.ts';
import { formatDecimal } from '#app/lib/format/format-decimal.ts';
import { formatDay, formatMonth, formatSessionDay } from '#app/lib/format/format-moment.ts';

/** What the page says in one language. */
export type ProgressTexts = {
  words: ProgressWords;
  /** Those of a wave's picture; without them English. */
  tile?: TileWords;
  /** Without it English. */
  locale?: string;
  /** What a goal is about. */
  kinds: Record<ProgressGoal['kind'], string>;
  /** A manoeuvre in this language. */
  toManoeuvre: (name: string) => string;
};

/** When a period was: `14 June`, `June 2026`, `2026`. */
export function toPeriodName(period: Period, step: Step, locale?: string): string {
  switch (step) {
    case 'session':
      return formatSessionDay(period.startsAt, period.timeZone, locale);
    case 'week':
      return formatDay(`${period.day}T12:00Z`, locale);
    case 'month':
      return formatMonth(period.day, locale);
    case 'year':
      return period.key;
  }
}

/** `7.25`, or a dash without any. */
export function toPoints(points: number | null, locale?: string): string {
  return points === null ? '–' : formatDecimal(points, 2, locale);
}

/** `8 / 10`, and a dash of none. */
export function toRatio(part: number, whole: number): string {
  return whole === 0 ? '–' : `${part} / ${whole}`;
}

/** `64 %` */
export function toPercent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`;
}
