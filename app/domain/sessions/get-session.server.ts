import { isStaffRole } from '#app/domain/organisations/roles.ts';
import { type SessionVideo, toSessionVideo } from '#app/domain/videos/to-session-video.ts';
import { type SessionWave, toSessionWave } from '#app/domain/waves/to-session-wave.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

export type Session = {
  id: string;
  spotName: string;
  /** Whose it is; null when it is a person's own. */
  organisation: { id: string; name: string } | null;
  startsAt: string;
  timeZone: string;
  /** Whether it is mine, or I am staff of its organisation. */
  canEdit: boolean;
  /** The names on the roster, each once, by the alphabet. */
  surferNames: string[];
};

export type FilledSession = {
  session: Session;
  /** In the order they came. */
  videos: SessionVideo[];
  /** In the order they were cut. */
  waves: SessionWave[];
};

/**
 * A session that I may see, or null, with what I may see of its videos and waves. In one request, for its
 * page is asked for every few seconds, and most of what a request costs is not its query.
 */
export async function getSession(
  db: Db,
  userId: string,
  id: string,
): Promise<FilledSession | null> {
  const row = requireData(
    'Reading a session',
    await db
      .from('sessions')
      .select(
        `id, owner_id, starts_at, time_zone, spot:spots!sessions_spot_id_fkey(name),
        organisation:organisations!sessions_organisation_id_fkey(
          id, name, memberships!memberships_organisation_id_fkey(role)),
        surfers!surfers_session_id_fkey(name),
        videos!videos_session_id_fkey(
          id, file_name, camera, file_fingerprint, size_bytes, state, problem, duration_ms, width, height,
          raw_deleted_at, created_by, created_at, inspection,
          renditions!renditions_video_id_fkey(id, kind, path, width, height, details),
          conversions!conversions_video_id_fkey(id, kind, state, progress, problem)),
        waves!waves_session_id_fkey(
          id, video_id, start_ms, end_ms, state,
          surfer:surfers!waves_surfer_id_fkey(id, name),
          renditions!renditions_wave_id_fkey(id, kind, path, width, height),
          conversions!conversions_wave_id_fkey(id, kind, state, progress, problem),
          links:share_links!share_links_wave_id_fkey(id, created_at, expires_at, revoked_at))`,
      )
      .eq('id', id)
      .eq('organisation.memberships.profile_id', userId)
      .order('created_at', { referencedTable: 'videos' })
      .order('id', { referencedTable: 'videos' })
      .order('created_at', { referencedTable: 'waves' })
      .order('id', { referencedTable: 'waves' })
      .maybeSingle(),
  );
  if (!row) return null;
  const roles = row.organisation?.memberships ?? [];
  const names = new Set(row.surfers.map(({ name }) => name));
  const session: Session = {
    id: row.id,
    spotName: row.spot?.name ?? '',
    organisation: row.organisation && { id: row.organisation.id, name: row.organisation.name },
    startsAt: row.starts_at,
    timeZone: row.time_zone,
    canEdit: row.owner_id === userId || roles.some(({ role }) => isStaffRole(role)),
    surferNames: [...names].sort((a, b) => a.localeCompare(b)),
  };
  const now = Date.now();
  return {
    session,
    videos: row.videos.map(toSessionVideo),
    waves: row.waves.map((wave) => toSessionWave(wave, now)),
  };
}
