import { type SessionVideo, toSessionVideo } from '#app/domain/videos/to-session-video.ts';
import { createSharedReading } from '#app/platform/database/create-shared-reading.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { SESSION_HEAD, type SessionHead, toSessionHead } from './session-head.server.ts';

/** A wave that was cut from one of the videos. */
export type CutWave = {
  id: string;
  videoId: string;
  surferName: string | null;
  /** In its video. */
  startMs: number;
  endMs: number;
  /** The path of its poster; null until it is ready. */
  posterPath: string | null;
  conversions: { id: string; state: string; problem: string | null }[];
};

export type SessionVideos = {
  /** With the names on the roster, each once, in alphabetical order. */
  session: SessionHead & { surferNames: string[] };
  /** In the order of their upload. */
  videos: SessionVideo[];
  /** In the order they were cut. */
  waves: CutWave[];
};

/**
 * A session that I may see, or null, with its videos and waves that I may see. One request, because
 * the page polls every few seconds, and most of the cost of a request is not its query.
 */
export async function getSessionVideos(
  db: Db,
  userId: string,
  id: string,
): Promise<SessionVideos | null> {
  const row = requireData(
    'Reading a session',
    await db
      .from('sessions')
      .select(
        `${SESSION_HEAD},
        surfers!surfers_session_id_fkey(name),
        videos!videos_session_id_fkey(
          id, file_name, camera, file_fingerprint, size_bytes, state, problem, duration_ms, width, height,
          raw_deleted_at, created_by, created_at, inspection, clock_source,
          slate_session:sessions!videos_slate_session_id_fkey(id, starts_at, time_zone, spot:spots!sessions_spot_id_fkey(name)),
          renditions!renditions_video_id_fkey(id, kind, path, width, height, details),
          conversions!conversions_video_id_fkey(id, kind, state, progress, problem)),
        waves!waves_session_id_fkey(
          id, video_id, start_ms, end_ms,
          surfer:surfers!waves_surfer_id_fkey(name),
          renditions!renditions_wave_id_fkey(kind, path),
          conversions!conversions_wave_id_fkey(id, state, problem))`,
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
  const names = new Set(row.surfers.map(({ name }) => name));
  return {
    session: {
      ...toSessionHead(row, userId),
      surferNames: [...names].sort((one, other) => one.localeCompare(other)),
    },
    videos: row.videos.map(toSessionVideo),
    waves: row.waves.map((wave) => ({
      id: wave.id,
      videoId: wave.video_id,
      surferName: wave.surfer?.name ?? null,
      startMs: wave.start_ms,
      endMs: wave.end_ms,
      posterPath: wave.renditions.find(({ kind }) => kind === 'poster')?.path ?? null,
      conversions: wave.conversions,
    })),
  };
}

export const getSessionVideosOnce = createSharedReading(getSessionVideos);
