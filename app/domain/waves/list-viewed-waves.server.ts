import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { readAll } from '#app/platform/storage/read-stream.server.ts';
import { findShown } from './find-shown.ts';
import type { ViewedWave, WavePage } from './viewed-wave.ts';
import { toCursorText, type WaveCursor, type WaveFilter } from './wave-filter.ts';

export const WAVES_PER_PAGE = 8;

const WAVE = `id, start_ms, end_ms, state, score, ridden_at, by_camera_clock,
  surfer:surfers!waves_surfer_id_fkey(id, name, lycra_colour),
  renditions!renditions_wave_id_fkey(kind, path),
  favourites!favourites_wave_id_fkey(wave_id)` as const;

const FAVOURITE_WAVE = WAVE.replace('_fkey(wave_id)', '_fkey!inner(wave_id)') as typeof WAVE;

/** One page of the waves of a session that I may see, in the order of the filter. */
export async function listViewedWaves(
  db: Db,
  sessionId: string,
  filter: WaveFilter,
  after: WaveCursor | null,
): Promise<WavePage> {
  const rows = requireData(
    'Listing the waves of a session',
    await (filter.isBestFirst
      ? selectBest(db, sessionId, filter, after)
      : selectRidden(db, sessionId, filter, after)),
  );
  const shown = rows.slice(0, WAVES_PER_PAGE);
  const progress = await readProgress(db, shown);
  return {
    waves: shown.map((row) => toViewedWave(row, progress.get(row.id) ?? null)),
    next: rows.length > WAVES_PER_PAGE ? toCursorText(toCursor(shown, filter, after)) : null,
  };
}

function selectWaves(db: Db, sessionId: string, { surfer, favourites }: WaveFilter) {
  const query = db
    .from('waves')
    .select(favourites ? FAVOURITE_WAVE : WAVE)
    .eq('session_id', sessionId);
  if (!surfer) return query;
  return surfer === 'none' ? query.is('surfer_id', null) : query.eq('surfer_id', surfer);
}

function selectRidden(db: Db, sessionId: string, filter: WaveFilter, after: WaveCursor | null) {
  const query = selectWaves(db, sessionId, filter)
    .order('ridden_at')
    .order('id')
    // One more row than the page shows: if it exists, there is another page.
    .limit(WAVES_PER_PAGE + 1);
  if (!after || 'count' in after) return query;
  const { riddenAt, id } = after;
  // The first filter finds the place in the index, the second leaves out waves of that time that
  // were shown.
  return query.gte('ridden_at', riddenAt).or(`ridden_at.gt."${riddenAt}",id.gt.${id}`);
}

/** Waves without a score come last, as they were ridden. */
function selectBest(db: Db, sessionId: string, filter: WaveFilter, after: WaveCursor | null) {
  const from = countBefore(after);
  return selectWaves(db, sessionId, filter)
    .order('score', { ascending: false, nullsFirst: false })
    .order('ridden_at')
    .order('id')
    .range(from, from + WAVES_PER_PAGE);
}

function countBefore(after: WaveCursor | null): number {
  return after && 'count' in after ? after.count : 0;
}

function toCursor(shown: WaveRow[], filter: WaveFilter, after: WaveCursor | null): WaveCursor {
  const last = shown.at(-1);
  if (filter.isBestFirst || !last) return { count: countBefore(after) + shown.length };
  return { riddenAt: last.ridden_at, id: last.id };
}

/** By wave: the share of its first video that is done, while a worker makes it. */
async function readProgress(db: Db, rows: WaveRow[]): Promise<Map<string, number>> {
  const waiting = rows.filter((row) => row.state === 'converting' && !hasPreview(row));
  if (waiting.length === 0) return new Map();
  const conversions = requireData(
    'Reading the progress of waves',
    await db
      .from('conversions')
      .select('wave_id, progress')
      .eq('kind', 'preview')
      .in(
        'wave_id',
        waiting.map(({ id }) => id),
      ),
  );
  return new Map(conversions.map(({ wave_id, progress }) => [wave_id ?? '', progress]));
}

type WaveRow = {
  id: string;
  start_ms: number;
  end_ms: number;
  state: string;
  score: number | null;
  ridden_at: string;
  by_camera_clock: boolean;
  surfer: { id: string; name: string; lycra_colour: string | null } | null;
  renditions: { kind: string; path: string }[];
  favourites: unknown[];
};

function hasPreview({ renditions }: WaveRow): boolean {
  return findShown(renditions, 'preview') !== undefined;
}

function toViewedWave(row: WaveRow, progress: number | null): ViewedWave {
  const poster = findShown(row.renditions, 'poster');
  return {
    id: row.id,
    surferId: row.surfer?.id ?? null,
    surferName: row.surfer?.name ?? null,
    lycraColour: row.surfer?.lycra_colour ?? null,
    startMs: row.start_ms,
    durationMs: row.end_ms - row.start_ms,
    riddenAt: row.by_camera_clock ? row.ridden_at : null,
    score: row.score,
    state: row.state as ViewedWave['state'],
    isPlayable: hasPreview(row),
    progress,
    poster: poster ? `/images/renditions/${poster.path}` : null,
    isFavourite: row.favourites.length > 0,
  };
}

/** Ids; null at either end of the list. */
type WaveNeighbours = { previous: string | null; next: string | null };

/** The previous and the next wave, in the order and filter of its session's list. */
export async function getWaveNeighbours(
  db: Db,
  waveId: string,
  filter: WaveFilter,
): Promise<WaveNeighbours> {
  if (filter.isBestFirst) return findByScore(db, waveId, filter);
  const { surfer, favourites } = filter;
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

const ID_OF_FAVOURITE = 'id, favourites!favourites_wave_id_fkey!inner(wave_id)' as 'id';

async function findByScore(
  db: Db,
  waveId: string,
  { surfer, favourites }: WaveFilter,
): Promise<WaveNeighbours> {
  const wave = requireData(
    'Looking for a wave',
    await db.from('waves').select('session_id').eq('id', waveId).maybeSingle(),
  );
  if (!wave) return { previous: null, next: null };
  const rows = await readAll('Looking for neighbouring waves', () => {
    const query = db
      .from('waves')
      .select(favourites ? ID_OF_FAVOURITE : 'id')
      .eq('session_id', wave.session_id)
      .order('score', { ascending: false, nullsFirst: false })
      .order('ridden_at')
      .order('id');
    if (!surfer) return query;
    return surfer === 'none' ? query.is('surfer_id', null) : query.eq('surfer_id', surfer);
  });
  const at = rows.findIndex(({ id }) => id === waveId);
  if (at < 0) return { previous: null, next: null };
  return { previous: rows[at - 1]?.id ?? null, next: rows[at + 1]?.id ?? null };
}
