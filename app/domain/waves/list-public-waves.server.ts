import { listReportSpots } from '#app/domain/surf-report/list-report-spots.server.ts';
import { requireData } from '#app/platform/require-data.server.ts';
import { signPaths } from '#app/platform/sign-paths.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';

/** A wave that its school made public, and whose surfer agrees to that (`marketing`); not who rides it. */
export type PublicWave = {
  id: string;
  /** Of its session, ISO 8601, UTC; shown in `timeZone`. */
  startsAt: string;
  timeZone: string;
  durationMs: number;
  /** Empty for a wave of somebody's own session. */
  organisationName: string;
  /** Signed, short-lived. */
  posterUrl: string | null;
  videoUrl: string | null;
};

/**
 * The newest public waves of where a known break is: of schools' spots there that are not hidden, and only with
 * consent at this moment.
 *
 * @param db of a visitor
 */
export async function listPublicWaves(db: Db, spotSlug: string): Promise<PublicWave[]> {
  const spot = listReportSpots().get(spotSlug);
  if (!spot) return [];
  const { latitude, longitude } = spot;
  const rows = requireData(
    'Reading public waves',
    await db.rpc('list_public_waves', { latitude, longitude }),
  );
  const paths = rows.flatMap(({ poster_path, preview_path }) => [poster_path, preview_path]);
  const known = paths.filter((path) => path !== null);
  const urls = known.length > 0 ? await signPaths(db, 'visitor', 'renditions', known) : new Map();
  return rows.map((row) => ({
    ...{ id: row.wave_id, startsAt: new Date(row.starts_at).toISOString() },
    ...{ timeZone: row.time_zone, durationMs: row.duration_ms },
    organisationName: row.organisation_name ?? '',
    posterUrl: urls.get(row.poster_path) ?? null,
    videoUrl: urls.get(row.preview_path) ?? null,
  }));
}
