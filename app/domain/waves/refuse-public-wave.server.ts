import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/**
 * Takes a wave that one rides off all public pages, or lets its staff show it again. By account or card.
 *
 * @returns false when it is not one's own, and where a minor would let it be shown
 */
export async function refusePublicWave(
  db: Db,
  waveId: string,
  isRefused: boolean,
): Promise<boolean> {
  return requireData(
    'Saying whether a wave may be public',
    await db.rpc('refuse_public_wave', { wave_id: waveId, is_refused: isRefused }),
  );
}
