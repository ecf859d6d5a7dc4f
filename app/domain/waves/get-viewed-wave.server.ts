import { findLatestRequest, type ReviewRequest } from '#app/domain/reviews/review-request.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { listWaveDownloads, type WaveDownload } from './downloads/list-wave-downloads.ts';
import { listComingKinds } from './studio/request-scrub.server.ts';

/** A wave with all that its own page shows. */
export type WaveDetails = {
  id: string;
  surferName: string | null;
  lycraColour: string | null;
  /** Its place among the surfer's waves of this session, as they were ridden; the first is 1. */
  number: number;
  /** In its video. */
  startMs: number;
  durationMs: number;
  /** By the camera's clock; null where it has none. */
  riddenAt: string | null;
  score: number | null;
  direction: string | null;
  side: string | null;
  manoeuvres: string[];
  state: 'converting' | 'ready' | 'failed';
  /** Kinds of the renditions in progress, without those that failed for good. */
  coming: string[];
  isFavourite: boolean;
  /** Whether I ride it, and so may request a review. */
  isOwn: boolean;
  /** Its surfer's latest review request: of mine, and of the sessions that I coach. */
  review: ReviewRequest | null;
  renditions: { kind: string; path: string; width: number; height: number }[];
  /** The downloadable videos, the best first. */
  films: WaveDownload[];
};

/** A wave of the session that I may see, or null. */
export async function getViewedWave(
  db: Db,
  userId: string,
  sessionId: string,
  waveId: string,
): Promise<WaveDetails | null> {
  const [answer, coming] = await Promise.all([
    db
      .from('waves')
      .select(
        `id, start_ms, end_ms, state, score, direction, side, manoeuvres, ridden_at, by_camera_clock,
        surfer:surfers!waves_surfer_id_fkey(id, name, lycra_colour, claimed_by),
        renditions!renditions_wave_id_fkey(kind, path, width, height, bytes, angle_id),
        favourites!favourites_wave_id_fkey(wave_id),
        review_requests!review_requests_wave_id_fkey(surfer_id, asked_at, question, answered_at)`,
      )
      .eq('session_id', sessionId)
      .eq('id', waveId)
      .maybeSingle(),
    listComingKinds(db, waveId),
  ]);
  const row = requireData('Reading a wave', answer);
  if (!row) return null;
  return {
    id: row.id,
    surferName: row.surfer?.name ?? null,
    lycraColour: row.surfer?.lycra_colour ?? null,
    number: await countUntil(db, sessionId, row.surfer?.id ?? null, row),
    startMs: row.start_ms,
    durationMs: row.end_ms - row.start_ms,
    riddenAt: row.by_camera_clock ? row.ridden_at : null,
    score: row.score,
    direction: row.direction,
    side: row.side,
    manoeuvres: row.manoeuvres,
    state: row.state as WaveDetails['state'],
    coming,
    isFavourite: row.favourites.length > 0,
    isOwn: row.surfer?.claimed_by === userId,
    review: findLatestRequest(row.review_requests, row.surfer?.id ?? null),
    renditions: row.renditions,
    films: listWaveDownloads(row.renditions),
  };
}

async function countUntil(
  db: Db,
  sessionId: string,
  surferId: string | null,
  { id, ridden_at: riddenAt }: { id: string; ridden_at: string },
): Promise<number> {
  const query = db
    .from('waves')
    .select('id', { count: 'exact', head: true })
    .eq('session_id', sessionId)
    // As the pages of guests and their orders count: by time, then by id.
    .or(`ridden_at.lt."${riddenAt}",and(ridden_at.eq."${riddenAt}",id.lte.${id})`);
  const { count, error } = await (surferId
    ? query.eq('surfer_id', surferId)
    : query.is('surfer_id', null));
  if (error) throw new Error('Counting the waves before one failed', { cause: error });
  return count ?? 1;
}
