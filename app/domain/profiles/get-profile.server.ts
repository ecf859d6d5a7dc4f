import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import type { Profile } from './profile.ts';

/** A person's own profile. Null when it could not be read, which is logged; nobody is told from here. */
export async function getProfile(db: Db, id: string): Promise<Profile | null> {
  const { data, error } = await db.from('profiles').select('*').eq('id', id).single();
  if (error) logger.error({ err: error }, 'the profile could not be read');
  return data;
}
