import type { Db } from '#app/platform/database/supabase.server.ts';
import { readAll } from '#app/platform/storage/read-stream.server.ts';
import { SORTED_WAVE } from './list-wave-changes.server.ts';
import type { SortedWave } from './sorting-types.ts';
import { toSortedWave } from './to-sorted-wave.ts';

/** All waves of a session, with the fields that sorting uses. */
export async function listSortedWaves(db: Db, sessionId: string): Promise<SortedWave[]> {
  const rows = await readAll('Reading waves', () =>
    db.from('waves').select(SORTED_WAVE).eq('session_id', sessionId).order('id'),
  );
  return rows.map(toSortedWave);
}
