import { requireData } from '#app/platform/require-data.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';

export type Profile = { fullName: string };

/** A person's profile, or null when there is none yet or it is not the viewer's to see. */
export async function getProfile(db: Db, id: string): Promise<Profile | null> {
  const row = requireData(
    'Reading a profile',
    await db.from('profiles').select('full_name').eq('id', id).maybeSingle(),
  );
  return row && { fullName: row.full_name };
}
