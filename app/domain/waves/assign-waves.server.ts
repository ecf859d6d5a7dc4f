import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/**
 * Assigns waves of a session to a surfer of its roster, or to none.
 *
 * @returns how many were changed: only staff may change any
 */
export async function assignWaves(
  db: Db,
  sessionId: string,
  waveIds: string[],
  surferId: string | null,
): Promise<number> {
  const changed = requireData(
    'Assigning waves',
    await db
      .from('waves')
      .update({ surfer_id: surferId })
      .eq('session_id', sessionId)
      .in('id', waveIds)
      .select('id'),
  );
  return changed.length;
}
