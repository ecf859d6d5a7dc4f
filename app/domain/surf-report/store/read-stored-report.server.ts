import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import {
  type AirForecast,
  airForecast,
  type SeaForecast,
  seaForecast,
} from '../source/forecast.ts';

/** The stored report of a place, and when a visit should request a new one. */
export type StoredReport = {
  sea: { forecast: SeaForecast; fetchedAt: Date } | null;
  air: { forecast: AirForecast; fetchedAt: Date } | null;
  askedAt: Date;
  triedAt: Date | null;
  nextTryAt: Date;
};

/** Null for a place that was never requested. */
export async function readStoredReport(db: Db, place: string): Promise<StoredReport | null> {
  const rows = requireData(
    'Reading a surf report',
    await db
      .from('surf_reports')
      .select('sea, sea_fetched_at, air, air_fetched_at, asked_at, tried_at, next_try_at')
      .eq('place', place)
      .limit(1),
  );
  const row = rows[0];
  if (!row) return null;
  // A report in the format of an earlier version counts as missing, for an hour.
  const sea = seaForecast.safeParse(row.sea).data;
  const air = airForecast.safeParse(row.air).data;
  return {
    sea:
      sea && row.sea_fetched_at ? { forecast: sea, fetchedAt: new Date(row.sea_fetched_at) } : null,
    air:
      air && row.air_fetched_at ? { forecast: air, fetchedAt: new Date(row.air_fetched_at) } : null,
    askedAt: new Date(row.asked_at),
    triedAt: row.tried_at === null ? null : new Date(row.tried_at),
    nextTryAt: new Date(row.next_try_at),
  };
}
