import { formatLength } from '#app/lib/format/format-duration.ts';
import type { PublicityObstacle } from './wave-publicity.ts';

const MIN_WAVE_MS = 500;

const MAX_WAVE_MS = 120_000;

/** Players report lengths that differ by a frame or two. */
const END_SLACK_MS = 100;

/**
 * Why a wave can't be cut between two marks, as a sentence; null when it can.
 *
 * @param videoMs length of the video it is cut from
 */
export function findMarksProblem(startMs: number, endMs: number, videoMs: number): string | null {
  if (endMs <= startMs) return 'The end of the wave must come after its start.';
  if (endMs > videoMs + END_SLACK_MS) {
    return `The video is only ${formatLength(videoMs)} long.`;
  }
  if (endMs - startMs < MIN_WAVE_MS) return 'A wave lasts at least half a second.';
  if (endMs - startMs > MAX_WAVE_MS) return 'A wave lasts at most two minutes.';
  return null;
}

/** The database's facts about a wave, and whether its spot has a report. */
type PublicityFacts = {
  isNamed: boolean;
  isRefused: boolean;
  hasAgreed: boolean;
  isReady: boolean;
  isSpotHidden: boolean;
  hasPosition: boolean;
  hasReport: boolean;
};

/** Why a wave can't be shown, the surfer's and guardian's decisions first; null when it can. */
export function findObstacle(facts: PublicityFacts): PublicityObstacle | null {
  if (!facts.isNamed) return 'unnamed';
  if (facts.isRefused) return 'refused';
  if (!facts.hasAgreed) return 'not-agreed';
  if (facts.isSpotHidden) return 'spot-hidden';
  if (!facts.hasPosition) return 'no-position';
  if (!facts.hasReport) return 'no-report';
  return facts.isReady ? null : 'not-ready';
}
