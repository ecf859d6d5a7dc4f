import type { Direction, Side } from '#app/domain/sorting/sorting-types.ts';
import type { Stance } from '#app/domain/surfers/roster-line.ts';
import { formatZoneTime } from '#app/lib/format/format-moment.ts';

const HOUR_MS = 3_600_000;

/** Cameras are switched on before a session, and sessions last. */
const EARLY_MS = 1 * HOUR_MS;

const LATE_MS = 6 * HOUR_MS;

/**
 * `10:32`, when a wave was ridden, in the time zone of its spot. Null without a camera clock, and
 * where that is so far from the session that it must have been set for another place: a wrong time
 * is worse than none.
 */
export function toRideTime(
  riddenAt: string | null,
  session: { startsAt: string; timeZone: string },
): string | null {
  if (!riddenAt) return null;
  const sinceStart = Date.parse(riddenAt) - Date.parse(session.startsAt);
  if (sinceStart < -EARLY_MS || sinceStart > LATE_MS) return null;
  try {
    return formatZoneTime(riddenAt, session.timeZone);
  } catch (error) {
    // This machine or browser doesn't know the zone.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Which side of a surfer faces the wave: a regular foot going left has it behind. Null when it is
 * unknown.
 */
export function toSide(stance: Stance | null, direction: Direction | null): Side | null {
  if (!stance || !direction) return null;
  return (stance === 'regular') === (direction === 'right') ? 'frontside' : 'backside';
}

const BANDS = ['poor', 'fair', 'average', 'good', 'excellent'] as const;

type ScoreBand = (typeof BANDS)[number];

/** The lowest scores of the bands above poor, as a school has set them; without its own, the usual ones. */
export type ScoreBands = readonly number[] | null | undefined;

export const USUAL_SCORE_BANDS: readonly number[] = [2, 4, 6, 8];

/** A score of 0 to 10 as a word. */
export function toScoreBand(score: number, bands: ScoreBands): ScoreBand {
  const reached = (bands ?? USUAL_SCORE_BANDS).filter((from) => score >= from);
  return BANDS[reached.length] ?? 'excellent';
}
