import { findLatestRequest, type ReviewRequest } from '#app/domain/reviews/review-request.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { findShown } from './find-shown.ts';
import type { ScoreBands } from './ride.ts';

const SESSIONS_PER_PAGE = 10;

/** A wave that the user rode. */
export type MyWave = {
  id: string;
  startMs: number;
  durationMs: number;
  /** By the camera's clock; null where it has none. */
  riddenAt: string | null;
  score: number | null;
  state: 'converting' | 'ready' | 'failed';
  isPlayable: boolean;
  /** Takes `?w=`, for `Image`. */
  poster: string | null;
  isFavourite: boolean;
  /** My latest request for a review. */
  review: ReviewRequest | null;
};

/** A session that the user rode waves in, with these waves. */
export type MySession = {
  id: string;
  spotName: string;
  organisationName: string | null;
  startsAt: string;
  timeZone: string;
  scoreBands: ScoreBands;
  /** The best first; those without a score last, as they were ridden. */
  waves: MyWave[];
};

/** The waves that I rode by session, the newest session first, one page of them. */
export async function listMyWaves(
  db: Db,
  userId: string,
  page: number,
): Promise<{ sessions: MySession[]; hasMore: boolean }> {
  const from = page * SESSIONS_PER_PAGE;
  const rows = requireData(
    'Listing my waves',
    await db
      .from('sessions')
      .select(
        `id, starts_at, time_zone, spot:spots!sessions_spot_id_fkey(name),
        organisation:organisations!sessions_organisation_id_fkey(name, score_bands),
        waves!waves_session_id_fkey!inner(id, start_ms, end_ms, state, score, ridden_at, by_camera_clock,
          surfer:surfers!waves_surfer_id_fkey!inner(id, claimed_by),
          renditions!renditions_wave_id_fkey(kind, path),
          favourites!favourites_wave_id_fkey(wave_id),
          review_requests!review_requests_wave_id_fkey(surfer_id, asked_at, question, answered_at))`,
      )
      .eq('waves.surfer.claimed_by', userId)
      .order('starts_at', { ascending: false })
      .order('id')
      // One more row than the page shows: if it exists, there is another page.
      .range(from, from + SESSIONS_PER_PAGE),
  );
  const sessions = rows
    .slice(0, SESSIONS_PER_PAGE)
    .map((row) => ({
      id: row.id,
      spotName: row.spot?.name ?? '',
      organisationName: row.organisation?.name ?? null,
      startsAt: row.starts_at,
      timeZone: row.time_zone,
      scoreBands: row.organisation?.score_bands,
      waves: row.waves.toSorted(byScore).map(toMyWave),
    }));
  return { sessions, hasMore: rows.length > SESSIONS_PER_PAGE };
}

type WaveRow = {
  id: string;
  start_ms: number;
  end_ms: number;
  state: string;
  score: number | null;
  ridden_at: string;
  by_camera_clock: boolean;
  renditions: { kind: string; path: string }[];
  favourites: unknown[];
  surfer: { id: string };
  review_requests: Parameters<typeof findLatestRequest>[0];
};

function byScore(a: WaveRow, b: WaveRow): number {
  return (b.score ?? -1) - (a.score ?? -1) || a.ridden_at.localeCompare(b.ridden_at);
}

function toMyWave(row: WaveRow): MyWave {
  const poster = findShown(row.renditions, 'poster');
  return {
    id: row.id,
    startMs: row.start_ms,
    durationMs: row.end_ms - row.start_ms,
    riddenAt: row.by_camera_clock ? row.ridden_at : null,
    score: row.score,
    state: row.state as MyWave['state'],
    isPlayable: findShown(row.renditions, 'preview') !== undefined,
    poster: poster ? `/images/renditions/${poster.path}` : null,
    isFavourite: row.favourites.length > 0,
    review: findLatestRequest(row.review_requests, row.surfer.id),
  };
}
