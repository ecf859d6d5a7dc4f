import { listReportSpots } from '#app/domain/surf-report/list-report-spots.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** A wave that its school made public, and whose surfer agrees to that (`marketing`); not who rides it. */
export type PublicWave = {
  id: string;
  /** Of its session, ISO 8601, UTC; shown in `timeZone`. */
  startsAt: string;
  timeZone: string;
  durationMs: number;
  /** Empty for a wave of somebody's own session. */
  organisationName: string;
  /** When it was made public, ISO 8601, UTC. */
  publishedAt: string;
  /** Open without an account, and asked about at each request. Of the picture, to be asked for with `?w=`. */
  posterPath: string | null;
  videoPath: string | null;
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
  return rows.map((row) => ({
    id: row.wave_id,
    startsAt: new Date(row.starts_at).toISOString(),
    timeZone: row.time_zone,
    durationMs: row.duration_ms,
    organisationName: row.organisation_name ?? '',
    publishedAt: new Date(row.published_at).toISOString(),
    posterPath: toAddress(row.poster_path),
    videoPath: toAddress(row.preview_path),
  }));
}

/** `waves/{id}/preview-r1.mp4` of storage is `/report/waves/{id}/preview-r1.mp4`. */
function toAddress(path: string | null): string | null {
  return path && `/report/${path}`;
}
