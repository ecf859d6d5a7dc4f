import type { RosterProblem } from '#app/domain/surfers/parse-roster.ts';

/** What a form with a roster in it is answered when it can't be done as it was sent. */
export type RosterAnswer = {
  ok: false;
  values: Record<string, string>;
  fieldErrors: Record<string, string>;
  /** What is wrong with which line. */
  problems?: RosterProblem[];
  /** Lines that could be read beside those. */
  goodCount?: number;
  /** What was done all the same. */
  added?: string;
};
