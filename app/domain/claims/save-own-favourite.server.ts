import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** Marks a wave of a guest whom this browser has claimed as a favourite, or not; false for other waves. */
export async function saveOwnFavourite(
  db: Db,
  waveId: string,
  isFavourite: boolean,
): Promise<boolean> {
  return requireData(
    'Marking a favourite',
    await db.rpc('mark_own_wave', { wave_id: waveId, is_favourite: isFavourite }),
  );
}
