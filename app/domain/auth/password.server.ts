import { z } from 'zod';
import { findPasswordProblem, passwordReasons } from '#app/lib/text/password-rule.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { type AuthRefusal, type SignedIn, toSignedIn } from './auth-outcome.ts';
import { isCommonPassword } from './is-common-password.server.ts';
import { type MailSent, sendQuietly } from './send-quietly.server.ts';
import { toAuthRefusal } from './to-auth-refusal.server.ts';

/**
 * The field of a new password, with every rule that does not depend on the user (for those,
 * `findPersonalPassword`).
 */
export const newPasswordField = z
  .string({ error: 'Choose a password.' })
  .superRefine((password, { addIssue }) => {
    const problem =
      findPasswordProblem(password, []) ?? (isCommonPassword(password) ? 'common' : null);
    if (problem) addIssue({ code: 'custom', message: passwordReasons[problem] });
  });

/**
 * Sets the password of the signed-in user and ends their auth sessions on other devices.
 *
 * @param about `name`: the user's new name
 * @returns `othersSignedOut` false when the password is set, but the other sessions could not be
 * ended
 */
export async function saveNewPassword(
  db: Db,
  password: string,
  { currentPassword, name }: { currentPassword?: string; name?: string | undefined } = {},
): Promise<{ ok: true; user: SignedIn; othersSignedOut: boolean } | AuthRefusal> {
  const { data, error } = await db.auth.updateUser({
    password,
    // We have checked it ourselves; a Supabase project may be configured to check it, too.
    ...(currentPassword ? { current_password: currentPassword } : {}),
    ...(name ? { data: { full_name: name } } : {}),
  });
  // The new password is the old one: the user has what they want.
  if (error && error.code !== 'same_password') return toAuthRefusal(error);
  const user = data.user ?? (await db.auth.getUser()).data.user;
  if (!user) throw new Error('A password was set without a user', { cause: error });
  const others = await db.auth.signOut({ scope: 'others' });
  if (others.error) logger.error({ err: others.error }, 'other devices stayed signed in');
  const signedIn = { ...toSignedIn(user), awaitsSecondFactor: false };
  return { ok: true, user: signedIn, othersSignedOut: others.error === null };
}

/** Mails the link and code for a new password; unknown addresses get the same response. */
export function sendResetMail(db: Db, email: string): Promise<MailSent> {
  return sendQuietly(db.auth.resetPasswordForEmail(email));
}

/**
 * The rest of the rule for new passwords: the user's name, the user's address and the site's name
 * are not passwords.
 */
export function findPersonalPassword(
  password: string,
  { email, name }: { email: string; name: string | undefined },
): AuthRefusal | null {
  const problem = findPasswordProblem(password, [email, name ?? '', getEnv().PRODUCT_NAME]);
  return problem && { ok: false, field: 'password', reason: passwordReasons[problem], status: 400 };
}

const RECENTLY_S = 600;

/**
 * Confirms the user's identity before an irreversible step: the user types the password, or has
 * just signed in without one, for not every account has a password.
 */
export async function verifyIdentity(
  db: Db,
  detached: Db,
  { email, password }: { email: string; password: string },
): Promise<{ ok: true } | AuthRefusal> {
  if (password !== '') return checkPassword(detached, { email, password });
  if (await signedInRecently(db)) return { ok: true };
  const reason = 'Enter your password. Without one, sign out and in again first, then come back.';
  return { ok: false, field: 'currentPassword', reason, status: 400 };
}

/**
 * Whether this is the account's password. The backend checks it only by signing in: a detached
 * client does that, and signs out at once.
 *
 * @param detached a client of `createDetachedSupabase`
 */
async function checkPassword(
  detached: Db,
  { email, password }: { email: string; password: string },
): Promise<{ ok: true } | AuthRefusal> {
  const { error } = await detached.auth.signInWithPassword({ email, password });
  if (!error) {
    await detached.auth.signOut({ scope: 'local' });
    return { ok: true };
  }
  if (error.code !== 'invalid_credentials') return toAuthRefusal(error);
  const reason = 'This is not your current password.';
  return { ok: false, field: 'currentPassword', reason, status: 400 };
}

/**
 * Whether the user signed in on this device within the last ten minutes, by a mail or a provider. A
 * sign-in by password does not count: the user can type it again.
 */
async function signedInRecently(db: Db): Promise<boolean> {
  const asked = await db.rpc('signed_in_without_password_within', { seconds: RECENTLY_S });
  return requireData('Reading the last sign-in', asked);
}
