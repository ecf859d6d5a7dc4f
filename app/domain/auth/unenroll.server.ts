import type { Db } from '#app/platform/database/supabase.server.ts';
import type { AuthRefusal } from './auth-outcome.ts';
import { toAuthRefusal } from './to-auth-refusal.server.ts';

/**
 * Removes an authenticator app; signing in asks for its codes no more.
 *
 * @returns `not-shown` where the user came in by a recovery code and can show no code of the app
 */
export async function unenroll(
  db: Db,
  factorId: string,
): Promise<{ ok: true } | AuthRefusal | 'not-shown'> {
  const { error } = await db.auth.mfa.unenroll({ factorId });
  if (error?.code === 'insufficient_aal') return 'not-shown';
  return error ? toAuthRefusal(error) : { ok: true };
}
