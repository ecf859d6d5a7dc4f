import type { Db } from '#app/platform/supabase.server.ts';
import { listReportSpots } from './list-report-spots.server.ts';
import type { SurfReport } from './surf-report.ts';

/**
 * What a spot is like now and in the next 7 days, from what is stored; a visitor waits a short moment only where
 * nothing is stored yet. Null for a spot that nobody knows.
 */
export async function getSurfReport(_db: Db, slug: string, _now: Date): Promise<SurfReport | null> {
  const spot = listReportSpots().get(slug);
  if (!spot) return null;
  return {
    ...{ spot, hours: [], tideExtremes: [], days: [], sources: [] },
    isFetching: false,
  };
}
