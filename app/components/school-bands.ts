import { createContext, use } from 'react';
import { type ScoreBands, toScoreBand } from '#app/domain/waves/ride.ts';

/** The bands of the school whose scores are shown inside. */
export const SchoolBands = createContext<ScoreBands>(null);

/** The band of a score at the school around it. */
export function useScoreBand(score: number) {
  return toScoreBand(score, use(SchoolBands));
}
