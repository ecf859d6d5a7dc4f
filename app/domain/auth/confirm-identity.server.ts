import type { Db } from '#app/platform/supabase.server.ts';
import type { AuthRefusal } from './auth-outcome.ts';
import { checkPassword } from './check-password.server.ts';
import { type IdentityProof, signedInRecently } from './signed-in-recently.server.ts';

/**
 * Before what cannot be taken back: whoever holds the device has to give the password, or to have
 * signed in just now, for not everybody has a password.
 */
export async function confirmIdentity(
  db: Db,
  aside: Db,
  { email, password, proof }: { email: string; password: string; proof: IdentityProof },
): Promise<{ ok: true } | AuthRefusal> {
  if (password !== '') return checkPassword(aside, { email, password });
  if (await signedInRecently(db, proof)) return { ok: true };
  const reason = 'Enter your password. Without one, sign out and in again first, then come back.';
  return { ok: false, field: 'currentPassword', reason, status: 400 };
}
