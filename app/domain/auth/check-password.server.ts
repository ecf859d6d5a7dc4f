import type { Db } from '#app/platform/database/supabase.server.ts';
import type { AuthRefusal } from './auth-outcome.ts';
import { toAuthRefusal } from './to-auth-refusal.server.ts';

/**
 * Whether this is the account's password. The backend only says so by signing in: that is done
 * aside, and ended at once.
 *
 * @param aside a client of `createAsideSupabase`
 */
export async function checkPassword(
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
