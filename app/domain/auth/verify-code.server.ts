import type { Db } from '#app/platform/database/supabase.server.ts';
import type { AuthRefusal, SignedIn } from './auth-outcome.ts';
import { toAuthRefusal } from './to-auth-refusal.server.ts';
import { toSignedIn } from './to-signed-in.ts';

/**
 * Starts an auth session with the six digits from a mail.
 *
 * @param type `email` stands for both sign-up's mail and sign-in's; `recovery` is a reset's.
 */
export async function verifyCode(
  db: Db,
  { email, code, type }: { email: string; code: string; type: 'email' | 'recovery' },
): Promise<{ ok: true; user: SignedIn } | AuthRefusal> {
  const { data, error } = await db.auth.verifyOtp({ email, token: code, type });
  if (error) return toAuthRefusal(error);
  if (!data.user) throw new Error('A verified code came back without its user');
  return { ok: true, user: toSignedIn(data.user) };
}
