import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { AuthRefusal } from './auth-outcome.ts';
import { toAuthRefusal } from './to-auth-refusal.server.ts';

const RECENTLY_S = 600;

/**
 * Before what cannot be taken back: the user gives the password, or has signed in a moment ago without one,
 * for not every account has a password.
 */
export async function confirmIdentity(
  db: Db,
  aside: Db,
  { email, password }: { email: string; password: string },
): Promise<{ ok: true } | AuthRefusal> {
  if (password !== '') return checkPassword(aside, { email, password });
  if (await signedInRecently(db)) return { ok: true };
  const reason = 'Enter your password. Without one, sign out and in again first, then come back.';
  return { ok: false, field: 'currentPassword', reason, status: 400 };
}

/**
 * Whether this is the account's password. The backend only says so by signing in: that is done
 * aside, and ended at once.
 *
 * @param aside a client of `createAsideSupabase`
 */
async function checkPassword(
  aside: Db,
  { email, password }: { email: string; password: string },
): Promise<{ ok: true } | AuthRefusal> {
  const { error } = await aside.auth.signInWithPassword({ email, password });
  if (!error) {
    await aside.auth.signOut({ scope: 'local' });
    return { ok: true };
  }
  if (error.code !== 'invalid_credentials') return toAuthRefusal(error);
  const reason = 'This is not your current password.';
  return { ok: false, field: 'currentPassword', reason, status: 400 };
}

/**
 * Whether the user signed in on this device within the last ten minutes, by a mail or a provider: a password
 * that was typed then can be typed again.
 */
async function signedInRecently(db: Db): Promise<boolean> {
  const asked = await db.rpc('signed_in_without_password_within', { seconds: RECENTLY_S });
  return requireData('Asking for the last sign-in', asked);
}
