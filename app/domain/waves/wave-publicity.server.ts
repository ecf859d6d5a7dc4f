import { findReportAt } from '#app/domain/surf-report/find-report-at.server.ts';
import { listReportSpots } from '#app/domain/surf-report/report-spots.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { findObstacle } from './wave-marks.ts';
import type { WavePublicity } from './wave-publicity.ts';

/**
 * Whether a wave is on the surf report, for staff of its session and its surfer; null for other
 * users.
 */
export async function getWavePublicity(db: Db, waveId: string): Promise<WavePublicity | null> {
  const [row] = requireData(
    'Reading whether a wave is public',
    await db.rpc('get_wave_publicity', { wave_id: waveId }),
  );
  if (!row) return null;
  // The generated types don't know that functions return null.
  const { latitude, longitude }: { latitude: number | null; longitude: number | null } = row;
  const position = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  const spot = position && findReportAt(position);
  return {
    isChosen: row.is_chosen,
    obstacle: findObstacle({
      isNamed: row.is_named,
      isRefused: row.is_refused,
      hasAgreed: row.has_agreed,
      isReady: row.is_ready,
      isSpotHidden: row.is_hidden,
      hasPosition: position !== null,
      hasReport: spot !== null,
    }),
    isMinor: row.is_minor,
    report: spot && { path: `/report/${spot.slug}`, spotName: spot.name },
  };
}

/**
 * Shows a wave to the public while its surfer agrees and its spot is not hidden, or removes it. For
 * staff of its session. False when their session has no such wave.
 */
export async function saveWavePublicity(
  db: Db,
  wave: { id: string; sessionId: string },
  isPublic: boolean,
): Promise<boolean> {
  const all = db.from('public_waves');
  if (!isPublic) {
    const rows = requireData(
      'Withdrawing a public wave',
      await all.delete().eq('wave_id', wave.id).select('wave_id'),
    );
    return rows.length > 0;
  }
  const { error } = await all.insert({ wave_id: wave.id, session_id: wave.sessionId });
  // 23505: it is public already. 42501 and 23503: the wave is not theirs, or does not exist.
  if (error?.code === '23505') return true;
  if (error?.code === '42501' || error?.code === '23503') return false;
  if (error) throw new Error('Making a wave public failed', { cause: error });
  return true;
}

/**
 * Removes a wave of the user from all public pages, or lets its staff show it again. By account or
 * card.
 *
 * @returns false when the wave is not the user's, and where a minor would let it be shown
 */
export async function saveWaveRefusal(
  db: Db,
  waveId: string,
  isRefused: boolean,
): Promise<boolean> {
  return requireData(
    'Saving whether a wave may be public',
    await db.rpc('refuse_public_wave', { wave_id: waveId, is_refused: isRefused }),
  );
}

/**
 * A wave that its school made public, and whose surfer agrees to that (`marketing`); without the
 * surfer's name.
 */
export type PublicWave = {
  id: string;
  /** Of its session, ISO 8601, UTC; shown in `timeZone`. */
  startsAt: string;
  timeZone: string;
  durationMs: number;
  /** Empty for a wave of a personal session. */
  organisationName: string;
  /** When it was made public, ISO 8601, UTC. */
  publishedAt: string;
  /**
   * Of the picture, which takes `?w=`. Open without an account; each request checks the consent
   * again.
   */
  posterPath: string | null;
  videoPath: string | null;
};

/**
 * The newest public waves at a known break: from schools' spots there that are not hidden, and only
 * with consent at this moment.
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
