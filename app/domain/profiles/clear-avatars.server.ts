import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { getProfile } from './get-profile.server.ts';

/** Removes the files of a person's pictures that their profile does not show. False when that failed. */
export async function clearAvatars(db: Db, userId: string): Promise<boolean> {
  const profile = await getProfile(db, userId);
  if (!profile) return false;
  const avatars = db.storage.from('avatars');
  const { data, error } = await avatars.list(userId);
  if (error) {
    logger.error({ err: error }, 'pictures could not be listed');
    return false;
  }
  const unused = data
    .map(({ name }) => `${userId}/${name}`)
    .filter((path) => path !== profile.avatar_path);
  if (unused.length === 0) return true;
  const removed = await avatars.remove(unused);
  if (removed.error) logger.error({ err: removed.error }, 'old pictures could not be removed');
  return removed.error === null;
}
