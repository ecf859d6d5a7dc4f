/** The four levels that every surfer is one of; an organisation's own words are not known here. */
export const reportLevels = ['beginner', 'improver', 'intermediate', 'advanced'] as const;
export type ReportLevel = (typeof reportLevels)[number];

/** `good`: go; `fair`: it can be surfed, something is not right; `poor`: not worth it; `unsafe`: beyond this level. */
export type Rating = 'good' | 'fair' | 'poor' | 'unsafe';

export type HourVerdict = {
  level: ReportLevel;
  rating: Rating;
  /** What decided, in a few words: `clean, waist high, 11 s`, `too big: overhead, 14 s`. */
  reason: string;
};

/** What a day's daylight is like for one level. */
export type DayVerdict = {
  level: ReportLevel;
  /** The best that lasts two hours, else the best; null where nothing is known. */
  rating: Rating | null;
  /** The hours that are so, ISO 8601, UTC: `to` is when the last of them ends. Null with no rating. */
  from: string | null;
  to: string | null;
  /** Plain words with the reason, times in the spot's zone: `Clean, waist high, 11 s: good for improvers until 11:00.` */
  sentence: string;
};
