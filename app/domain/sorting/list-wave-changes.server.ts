import { requireData } from '#app/platform/require-data.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';
import type { SortedWave } from './sorting-types.ts';
import { toSortedWave } from './to-sorted-wave.ts';

/** Numbers are given out before they are seen: a later one may be read first. */
const OVERLAP = 20;
const MOST = 500;

export type WaveNews = {
  /** The last change that this tells of. */
  latest: number;
  waves: SortedWave[];
  /** Of waves that are not there any more. */
  goneIds: string[];
};

/** What has become of the waves that were changed since a change. */
export async function listWaveChanges(db: Db, sessionId: string, since: number): Promise<WaveNews> {
  const changes = requireData(
    'Reading changes of waves',
    await db
      .from('wave_changes')
      .select('id, wave_id')
      .eq('session_id', sessionId)
      .gt('id', since - OVERLAP)
      .order('id')
      .limit(MOST),
  );
  const latest = changes.at(-1)?.id ?? since;
  if (latest === since) return { latest, waves: [], goneIds: [] };
  const ids = [...new Set(changes.map((change) => change.wave_id))];
  const rows = requireData(
    'Reading changed waves',
    await db.from('waves').select(SORTED_WAVE).eq('session_id', sessionId).in('id', ids),
  );
  const there = new Set(rows.map(({ id }) => id));
  return { latest, waves: rows.map(toSortedWave), goneIds: ids.filter((id) => !there.has(id)) };
}

export const SORTED_WAVE =
  `id, video_id, surfer_id, start_ms, end_ms, score, direction, side, manoeuvres,
  revision, changed_by, changed_at,
  angles:wave_angles!wave_angles_wave_id_fkey(video_id, start_ms, end_ms)` as const;
