import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { ViewedWave, WavePage } from './viewed-wave.ts';
import { toCursorText, type WaveCursor, type WaveFilter } from './wave-filter.ts';

export const WAVES_PER_PAGE = 24;

const WAVE = `id, start_ms, end_ms, state, score, ridden_at, by_camera_clock,
  surfer:surfers!waves_surfer_id_fkey(name),
  renditions!renditions_wave_id_fkey(kind, path),
  favourites!favourites_wave_id_fkey(wave_id)` as const;

const FAVOURITE_WAVE = WAVE.replace('_fkey(wave_id)', '_fkey!inner(wave_id)') as typeof WAVE;

/** One page of the waves of a session that I may see, as they were ridden. */
export async function listViewedWaves(
  db: Db,
  sessionId: string,
  { surfer, favourites }: WaveFilter,
  after: WaveCursor | null,
): Promise<WavePage> {
  let query = db
    .from('waves')
    .select(favourites ? FAVOURITE_WAVE : WAVE)
    .eq('session_id', sessionId)
    .order('ridden_at')
    .order('id')
    // One more row than the page shows: if it exists, there is another page.
    .limit(WAVES_PER_PAGE + 1);
  if (surfer)
    query = surfer === 'none' ? query.is('surfer_id', null) : query.eq('surfer_id', surfer);
  if (after) {
    const { riddenAt, id } = after;
    // The first filter finds the place in the index, the second leaves out waves of that time that
    // were shown.
    query = query.gte('ridden_at', riddenAt).or(`ridden_at.gt."${riddenAt}",id.gt.${id}`);
  }
  const rows = requireData('Listing the waves of a session', await query);
  const shown = rows.slice(0, WAVES_PER_PAGE);
  const last = shown.at(-1);
  return {
    waves: shown.map(toViewedWave),
    next:
      last && rows.length > WAVES_PER_PAGE
        ? toCursorText({ riddenAt: last.ridden_at, id: last.id })
        : null,
  };
}

type WaveRow = {
  id: string;
  start_ms: number;
  end_ms: number;
  state: string;
  score: number | null;
  ridden_at: string;
  by_camera_clock: boolean;
  surfer: { name: string } | null;
  renditions: { kind: string; path: string }[];
  favourites: unknown[];
};

function toViewedWave(row: WaveRow): ViewedWave {
  const poster = row.renditions.find(({ kind }) => kind === 'poster');
  return {
    id: row.id,
    surferName: row.surfer?.name ?? null,
    startMs: row.start_ms,
    durationMs: row.end_ms - row.start_ms,
    riddenAt: row.by_camera_clock ? row.ridden_at : null,
    score: row.score,
    state: row.state as ViewedWave['state'],
    isPlayable: row.renditions.some(({ kind }) => kind === 'preview'),
    poster: poster ? `/images/renditions/${poster.path}` : null,
    isFavourite: row.favourites.length > 0,
  };
}

/** Ids; null at either end of the list. */
type WaveNeighbours = { previous: string | null; next: string | null };

/** The previous and the next wave, in the order and filter of its session's list. */
export async function findWaveNeighbours(
  db: Db,
  waveId: string,
  { surfer, favourites }: WaveFilter,
): Promise<WaveNeighbours> {
  const rows = requireData(
    'Looking for neighbouring waves',
    await db.rpc('find_wave_neighbours', {
      wave_id: waveId,
      favourites,
      unnamed: surfer === 'none',
      ...(surfer && surfer !== 'none' && { surfer_id: surfer }),
    }),
  );
  return { previous: rows[0]?.previous_id ?? null, next: rows[0]?.next_id ?? null };
}
