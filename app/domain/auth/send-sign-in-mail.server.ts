import type { Db } from '#app/platform/database/supabase.server.ts';
import { type MailSent, sendQuietly } from './send-quietly.server.ts';

/**
 * Mails a sign-in link and code to whoever has an account with this address. An unknown address
 * is answered in the same way, so that nobody learns here who has one.
 */
export function sendSignInMail(db: Db, email: string): Promise<MailSent> {
  return sendQuietly(db.auth.signInWithOtp({ email, options: { shouldCreateUser: false } }));
}
