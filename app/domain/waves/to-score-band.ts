export type ScoreBand = 'poor' | 'fair' | 'average' | 'good' | 'excellent';

/** A score of 0 to 10 as a word. */
export function toScoreBand(score: number): ScoreBand {
  if (score < 2) return 'poor';
  if (score < 4) return 'fair';
  if (score < 6) return 'average';
  return score < 8 ? 'good' : 'excellent';
}
