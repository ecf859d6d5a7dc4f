import { MANOEUVRES } from '#app/domain/waves/manoeuvres.ts';
import type { Progress } from './progress.server.ts';
import { toFigures, toManoeuvreTotals, toPeriods } from './to-periods.ts';

export type ShownProgress = ReturnType<typeof toShownProgress>;

/**
 * What the page of a guest's progress shows: periods in place of their sessions, and totals. A
 * session without waves of theirs is left out: it was not filmed or sorted, and is no bad day. One with a goal stays.
 */
export function toShownProgress({ sessions: all, pairs, ...progress }: Progress) {
  const sessions = all.filter(({ waves, goals: [set] }) => waves > 0 || set > 0);
  return {
    ...progress,
    ...toPeriods(sessions),
    total: toFigures(sessions),
    manoeuvres: toManoeuvreTotals(sessions),
    pairs: MANOEUVRES.flatMap((name) => pairs.filter((pair) => pair.name === name)),
  };
}
