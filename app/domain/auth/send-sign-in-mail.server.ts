import type { Db } from '#app/platform/supabase.server.ts';
import type { AuthRefusal } from './auth-outcome.ts';
import { toAuthRefusal } from './to-auth-refusal.server.ts';

/**
 * Mails a sign-in link and code to whoever has an account with this address. An unknown address
 * is answered in the same way, so that nobody learns here who has one.
 */
export async function sendSignInMail(db: Db, email: string): Promise<{ ok: true } | AuthRefusal> {
  const { error } = await db.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
  if (!error || error.code === 'otp_disabled') return { ok: true };
  return toAuthRefusal(error);
}
