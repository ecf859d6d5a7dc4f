import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/**
 * Deletes a wave of the session with its files and links. While its film is there, undo brings it back with them
 * where the session is sorted.
 *
 * @returns false when there was none to delete
 */
export async function deleteWave(db: Db, sessionId: string, waveId: string): Promise<boolean> {
  const deleted = requireData(
    'Deleting a wave',
    await db.from('waves').delete().eq('session_id', sessionId).eq('id', waveId).select('id'),
  );
  return deleted.length > 0;
}
