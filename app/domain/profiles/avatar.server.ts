import type { Db } from '#app/platform/database/supabase.server.ts';
import { drawPicture } from '#app/platform/images/draw-picture.server.ts';
import { savePicture } from '#app/platform/images/save-picture.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { getProfile, saveProfile } from './profiles.server.ts';

/** Large enough for a phone's photo, which is rendered small here. */
export const MAX_AVATAR_BYTES = 12 * 1024 * 1024;

const SIDE_PX = 512;

export type AvatarProblem = 'unreadable' | 'busy' | 'not-saved';

/** Stores a user's picture, and deletes the previous one. Null on success. */
export async function saveAvatar(
  db: Db,
  userId: string,
  source: Buffer,
): Promise<AvatarProblem | null> {
  const square = { width: SIDE_PX, height: SIDE_PX, fit: 'cover', position: 'attention' } as const;
  const drawn = await drawPicture(source, square);
  if (typeof drawn === 'string') return drawn;
  // Deletes what earlier attempts left: the folder has space for only a few.
  if (!(await clearAvatars(db, userId))) return 'not-saved';
  const { path, error } = await savePicture(db, 'avatars', userId, drawn);
  if (error) {
    logger.error({ err: error }, 'a picture could not be stored');
    return 'not-saved';
  }
  if (!(await saveProfile(db, userId, { avatar_path: path }))) return 'not-saved';
  await clearAvatars(db, userId);
  return null;
}

/** Removes the picture, so that pages show initials. False when that was not saved. */
export async function deleteAvatar(db: Db, userId: string): Promise<boolean> {
  if (!(await saveProfile(db, userId, { avatar_path: null }))) return false;
  return clearAvatars(db, userId);
}

/**
 * Deletes the files of a user's pictures that their profile does not show. False when that failed.
 */
async function clearAvatars(db: Db, userId: string): Promise<boolean> {
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
