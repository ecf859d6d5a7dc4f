import { MANOEUVRES } from '#app/domain/waves/manoeuvres.ts';
import type { Progress } from './progress.server.ts';
import { toFigures, toManoeuvreTotals, toPeriods } from './to-periods.ts';

export type ShownProgress = ReturnType<typeof toShownProgress>;

/** What the page of a guest's progress shows: periods in place of their sessions, and totals. */
export function toShownProgress({ sessions, pairs, ...progress }: Progress) {
  return {
    ...progress,
    ...toPeriods(sessions),
    total: toFigures(sessions),
    manoeuvres: toManoeuvreTotals(sessions),
    pairs: MANOEUVRES.flatMap((name) => pairs.filter((pair) => pair.name === name)),
  };
}
