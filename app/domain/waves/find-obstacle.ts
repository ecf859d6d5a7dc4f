import type { PublicityObstacle } from './wave-publicity.ts';

/** As the database tells of a wave, and whether its spot has a report. */
export type PublicityFacts = {
  isNamed: boolean;
  isRefused: boolean;
  hasAgreed: boolean;
  isReady: boolean;
  isSpotHidden: boolean;
  hasPosition: boolean;
  hasReport: boolean;
};

/** What keeps a wave from being shown, people's wishes first; null for nothing. */
export function findObstacle(facts: PublicityFacts): PublicityObstacle | null {
  if (!facts.isNamed) return 'unnamed';
  if (facts.isRefused) return 'refused';
  if (!facts.hasAgreed) return 'not-agreed';
  if (facts.isSpotHidden) return 'spot-hidden';
  if (!facts.hasPosition) return 'no-position';
  if (!facts.hasReport) return 'no-report';
  return facts.isReady ? null : 'not-ready';
}
