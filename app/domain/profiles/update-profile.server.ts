import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import type { Profile, ProfilePatch } from './profile.ts';

/** Changes a person's own profile. Null when it was not saved, which is logged; nobody is told from here. */
export async function updateProfile(
  db: Db,
  id: string,
  patch: ProfilePatch,
): Promise<Profile | null> {
  const { data, error } = await db.from('profiles').update(patch).eq('id', id).select().single();
  if (error) logger.error({ err: error }, 'the profile could not be saved');
  return data;
}
