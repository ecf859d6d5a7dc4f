import { requireData } from '#app/platform/require-data.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';

/** Saves what a person is called, making the profile where there is none. */
export async function saveProfileName(db: Db, id: string, fullName: string): Promise<void> {
  requireData(
    'Saving a name',
    await db.from('profiles').upsert({ id, full_name: fullName }, { onConflict: 'id' }),
  );
}
