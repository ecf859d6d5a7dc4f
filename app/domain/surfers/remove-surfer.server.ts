import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** Takes somebody off a roster; their waves stay, given to nobody. False when they were off it already. */
export async function removeSurfer(db: Db, sessionId: string, surferId: string): Promise<boolean> {
  const removed = requireData(
    'Removing a surfer',
    await db.from('surfers').delete().eq('session_id', sessionId).eq('id', surferId).select('id'),
  );
  return removed.length > 0;
}
