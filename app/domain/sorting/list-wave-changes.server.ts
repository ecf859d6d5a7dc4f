import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { SortedWave } from './sorting-types.ts';
import { toSortedWave } from './to-sorted-wave.ts';

/**
 * Transactions commit in another order than they take their ids: a higher id may be visible first.
 */
const OVERLAP = 20;
const MOST = 500;

export type WaveNews = {
  /** The last change in this result. */
  latest: number;
  waves: SortedWave[];
  deleted: DeletedWave[];
};

/** `by` is null where the system did it. */
export type DeletedWave = { id: string; by: string | null };

/** The current state of the waves that were changed since a change. */
export async function listWaveChanges(db: Db, sessionId: string, since: number): Promise<WaveNews> {
  const changes = requireData(
    'Reading changes of waves',
    await db
      .from('wave_changes')
      .select('id, wave_id, changed_by')
      .eq('session_id', sessionId)
      .gt('id', since - OVERLAP)
      .order('id')
      .limit(MOST),
  );
  const latest = changes.at(-1)?.id ?? since;
  if (latest === since) return { latest, waves: [], deleted: [] };
  // The last user who changed a wave; for a missing wave, the user who deleted it.
  const changers = new Map(changes.map((change) => [change.wave_id, change.changed_by]));
  const ids = [...changers.keys()];
  const rows = requireData(
    'Reading changed waves',
    await db.from('waves').select(SORTED_WAVE).eq('session_id', sessionId).in('id', ids),
  );
  const there = new Set(rows.map(({ id }) => id));
  const deletedIds = ids.filter((id) => !there.has(id));
  const deleted = deletedIds.map((id) => ({ id, by: changers.get(id) ?? null }));
  return { latest, waves: rows.map(toSortedWave), deleted };
}

export const SORTED_WAVE =
  `id, video_id, surfer_id, start_ms, end_ms, score, criteria, direction, side, manoeuvres,
  revision, changed_by, changed_at,
  angles:wave_angles!wave_angles_wave_id_fkey(video_id, start_ms, end_ms)` as const;
