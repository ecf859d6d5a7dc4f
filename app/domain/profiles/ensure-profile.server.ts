import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { PROFILE_NAME_MAX_LENGTH } from './profile-name.ts';

/** Makes the profile of whoever has signed in, with the name from sign-up, unless it is there. */
export async function ensureProfile(db: Db, user: { id: string; name: string }): Promise<void> {
  const name = user.name
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim();
  // By code points, as PostgreSQL counts characters.
  const full_name = Array.from(name).slice(0, PROFILE_NAME_MAX_LENGTH).join('');
  requireData(
    'Making a profile',
    await db
      .from('profiles')
      .upsert({ id: user.id, full_name }, { onConflict: 'id', ignoreDuplicates: true }),
  );
}
