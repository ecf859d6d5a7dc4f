import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** Whether a person keeps sessions of their own, beside those of organisations. */
export async function hasOwnSessions(db: Db, userId: string): Promise<boolean> {
  const found = requireData(
    'Looking for sessions',
    await db.from('sessions').select('id').eq('owner_id', userId).limit(1),
  );
  return found.length > 0;
}
