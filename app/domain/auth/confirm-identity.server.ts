import type { Db } from '#app/platform/database/supabase.server.ts';
import type { AuthRefusal } from './auth-outcome.ts';
import { checkPassword } from './check-password.server.ts';
import { signedInRecently } from './signed-in-recently.server.ts';

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
