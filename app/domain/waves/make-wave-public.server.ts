import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/**
 * Shows a wave to all the world while its surfer agrees and its spot is not hidden, or takes it back. For staff of
 * its session. False when there is no such wave of theirs.
 */
export async function makeWavePublic(
  db: Db,
  wave: { id: string; sessionId: string },
  isPublic: boolean,
): Promise<boolean> {
  const all = db.from('public_waves');
  if (!isPublic) {
    const rows = requireData(
      'Taking a public wave back',
      await all.delete().eq('wave_id', wave.id).select('wave_id'),
    );
    return rows.length > 0;
  }
  const { error } = await all.insert({ wave_id: wave.id, session_id: wave.sessionId });
  // Somebody did so before; or it is not theirs, or there is none.
  if (error?.code === '23505') return true;
  if (error?.code === '42501' || error?.code === '23503') return false;
  if (error) throw new Error('Making a wave public failed', { cause: error });
  return true;
}
