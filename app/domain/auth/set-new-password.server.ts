import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import type { AuthRefusal, SignedIn } from './auth-outcome.ts';
import { toAuthRefusal } from './to-auth-refusal.server.ts';
import { toSignedIn } from './to-signed-in.ts';

/**
 * Sets the password of the signed-in user and ends their auth sessions on other devices.
 *
 * @param about `name`: what the user is called from now on
 * @returns `othersSignedOut` false when the password is set, but those could not be reached
 */
export async function setNewPassword(
  db: Db,
  password: string,
  { currentPassword, name }: { currentPassword?: string; name?: string | undefined } = {},
): Promise<{ ok: true; user: SignedIn; othersSignedOut: boolean } | AuthRefusal> {
  const { data, error } = await db.auth.updateUser({
    password,
    // What we have checked ourselves; a Supabase project may be set up to check it, too.
    ...(currentPassword ? { current_password: currentPassword } : {}),
    ...(name ? { data: { full_name: name } } : {}),
  });
  // Who chooses the one they had is where they wanted to be.
  if (error && error.code !== 'same_password') return toAuthRefusal(error);
  const user = data.user ?? (await db.auth.getUser()).data.user;
  if (!user) throw new Error('A password was set for nobody', { cause: error });
  const others = await db.auth.signOut({ scope: 'others' });
  if (others.error) logger.error({ err: others.error }, 'other devices stayed signed in');
  const signedIn = { ...toSignedIn(user), awaitsSecondFactor: false };
  return { ok: true, user: signedIn, othersSignedOut: others.error === null };
}
