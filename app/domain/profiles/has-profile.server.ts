import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** Whether the user has ever come further than the sign-in pages: every way in ends by making a profile. */
export async function hasProfile(db: Db, id: string): Promise<boolean> {
  const answer = await db.from('profiles').select('id').eq('id', id);
  return requireData('Looking for a profile', answer).length > 0;
}
