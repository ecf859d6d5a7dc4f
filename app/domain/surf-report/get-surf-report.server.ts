import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { listReportSpots } from './list-report-spots.server.ts';
import { askForReport } from './store/ask-for-report.server.ts';
import { readStoredReport, type StoredReport } from './store/read-stored-report.server.ts';
import { toPlace } from './store/to-place.ts';
import type { SurfReport } from './surf-report.ts';
import { getTideStation } from './tide/get-tide-station.server.ts';
import { toSurfReport } from './to-surf-report.ts';

/** What somebody waits at most for a first report, and for the tide's gauges when the server has just started. */
const PATIENCE_MS = 2_000;
/** Wanted this long ago, it is said again that somebody wants it: else workers would stop refreshing it. */
const ASK_AGAIN_AFTER_MS = 3_600_000;
/** A source that takes longer gives no answer at all. */
const FETCHING_MS = 20_000;

/**
 * What a spot is like now and in the next 7 days, from what is stored; a visitor waits a short moment only where
 * nothing is stored yet. Null for a spot that nobody knows.
 */
export async function getSurfReport(db: Db, slug: string, now: Date): Promise<SurfReport | null> {
  const spot = listReportSpots().get(slug);
  if (!spot) return null;
  const [station, stored] = await Promise.all([
    Promise.race([getTideStation(spot), wait(PATIENCE_MS, 'not yet' as const, { ref: false })]),
    readOrFetch(db, toPlace(spot), now),
  ]);
  const isLate = station === 'not yet';
  return {
    ...toSurfReport(spot, stored, isLate ? null : station, now),
    isFetching: isLate || (stored !== null && isFetching(stored, now)),
  };
}

async function readOrFetch(db: Db, place: string, now: Date): Promise<StoredReport | null> {
  const stored = await readStoredReport(db, place);
  const isWanted =
    !stored ||
    stored.nextTryAt <= now ||
    now.getTime() - stored.askedAt.getTime() > ASK_AGAIN_AFTER_MS;
  const isEmpty = !stored?.sea && !stored?.air;
  if (!isWanted && !(isEmpty && isFetching(stored, now))) return stored;
  const asking = askForReport(place);
  if (!asking || !isEmpty) return stored;
  await Promise.race([asking, wait(PATIENCE_MS, undefined, { ref: false })]);
  return readStoredReport(db, place);
}

function isFetching({ triedAt, sea, air }: StoredReport, now: Date): boolean {
  if (!triedAt || now.getTime() - triedAt.getTime() > FETCHING_MS) return false;
  return [sea, air].some((part) => !part || part.fetchedAt < triedAt);
}
