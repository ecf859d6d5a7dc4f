/** The four levels of the report; an organisation's own names of levels don't apply here. */
export const reportLevels = ['beginner', 'improver', 'intermediate', 'advanced'] as const;
export type ReportLevel = (typeof reportLevels)[number];

/**
 * `good`: go; `fair`: surfable with a drawback; `poor`: not worth it; `unsafe`: beyond this level.
 */
export type Rating = 'good' | 'fair' | 'poor' | 'unsafe';

export type HourVerdict = {
  level: ReportLevel;
  rating: Rating;
  /** The deciding facts in a few words: `clean, waist high, 11 s`, `too big: overhead, 14 s`. */
  reason: string;
};

/** The rating of a day's daylight for one level. */
export type DayVerdict = {
  level: ReportLevel;
  /** The best that lasts two hours, else the best; null where nothing is known. */
  rating: Rating | null;
  /**
   * The hours with this rating, ISO 8601, UTC: `to` is when the last of them ends. Null without a
   * rating.
   */
  from: string | null;
  to: string | null;
  /**
   * A sentence with the reason, times in the spot's zone: `Clean, waist high, 11 s: good for
   * improvers until 11:00.`
   */
  sentence: string;
};
