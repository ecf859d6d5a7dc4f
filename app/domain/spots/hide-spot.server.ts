import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** Keeps a spot out of everything public, or lets it be named again; from the next request on. */
export async function hideSpot(db: Db, spotId: string, isHidden: boolean): Promise<void> {
  requireData(
    'Hiding a spot',
    await db.from('spots').update({ is_hidden: isHidden }).eq('id', spotId).select('id'),
  );
}
