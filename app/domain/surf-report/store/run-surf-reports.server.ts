import { setTimeout as wait } from 'node:timers/promises';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import type { ForecastSource } from '../source/forecast.ts';
import { saveSurfReport } from './save-surf-report.server.ts';
import { toForecastPlace } from './to-forecast-place.server.ts';

const EVERY_MS = 60_000;

type Tools = {
  /** With the service key. */
  db: Db;
  /** Null without a source. */
  source: ForecastSource | null;
  stopping: AbortSignal;
};

/**
 * Refreshes the reports that visitors look at, and those of places with sessions, until stopped.
 * Any number of processes may run it: only one of them fetches each place. One place at a time, to
 * limit the load on a source.
 */
export async function runSurfReports({ db, source, stopping }: Tools): Promise<void> {
  while (source && !stopping.aborted) {
    try {
      await saveDueReports(db, source, stopping);
    } catch (cause) {
      logger.warn({ err: cause }, 'surf reports could not be refreshed');
    }
    await wait(EVERY_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}

/** One round: fetches each due report once. */
export async function saveDueReports(
  db: Db,
  source: ForecastSource,
  stopping: AbortSignal,
): Promise<void> {
  const positions = requireData('Listing where sessions are', await db.rpc('list_surf_positions'));
  const places = new Map(positions.map(toForecastPlace).map((each) => [each.place, each]));
  for (const { place, isPublic } of places.values()) {
    if (stopping.aborted) return;
    const claimed = await db.rpc('claim_surf_report', { place, is_public: isPublic });
    if (requireData('Claiming a surf report', claimed)) await saveSurfReport(db, source, place);
  }
  while (!stopping.aborted) {
    const due: string | null = requireData(
      'Claiming a surf report',
      await db.rpc('claim_due_surf_report'),
    );
    if (due === null) return;
    await saveSurfReport(db, source, due);
  }
}
