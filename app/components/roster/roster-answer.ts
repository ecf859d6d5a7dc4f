import type { RosterProblem } from '#app/domain/surfers/parse-roster.ts';

/** The response to a roster form with problems. */
export type RosterAnswer = {
  ok: false;
  values: Record<string, string>;
  fieldErrors: Record<string, string>;
  /** Problems, each with its line. */
  problems?: RosterProblem[];
  /** The number of valid lines. */
  goodCount?: number;
  /** What was added in spite of the problems. */
  added?: string;
};
