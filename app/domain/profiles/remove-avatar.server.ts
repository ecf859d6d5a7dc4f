import type { Db } from '#app/platform/database/supabase.server.ts';
import { clearAvatars } from './clear-avatars.server.ts';
import { updateProfile } from './update-profile.server.ts';

/** Back to initials. False when that was not saved. */
export async function removeAvatar(db: Db, userId: string): Promise<boolean> {
  if (!(await updateProfile(db, userId, { avatar_path: null }))) return false;
  return clearAvatars(db, userId);
}
