import type { Db } from '#app/platform/database/supabase.server.ts';
import { type MailSent, sendQuietly } from './send-quietly.server.ts';

/**
 * Mails once more the link that confirms a new account. A sign-in mail instead would not keep
 * the password: whoever comes by that has not proven to have chosen it.
 */
export function resendConfirmation(db: Db, email: string): Promise<MailSent> {
  return sendQuietly(db.auth.resend({ type: 'signup', email }));
}
