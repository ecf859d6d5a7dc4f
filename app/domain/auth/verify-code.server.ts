import type { Db } from '#app/platform/supabase.server.ts';
import type { AuthRefusal, SignedIn } from './auth-outcome.ts';
import { toAuthRefusal } from './to-auth-refusal.server.ts';
import { toSignedIn } from './to-signed-in.ts';

/** Starts an auth session with the six digits from a mail. */
export async function verifyCode(
  db: Db,
  { email, code }: { email: string; code: string },
): Promise<{ ok: true; user: SignedIn } | AuthRefusal> {
  // `email` stands for both mails that carry a code: sign-up's and sign-in's.
  const { data, error } = await db.auth.verifyOtp({ email, token: code, type: 'email' });
  if (error) return toAuthRefusal(error);
  if (!data.user) throw new Error('A verified code came back without its user');
  return { ok: true, user: toSignedIn(data.user) };
}
