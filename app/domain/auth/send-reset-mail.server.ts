import type { Db } from '#app/platform/database/supabase.server.ts';
import { type MailSent, sendQuietly } from './send-quietly.server.ts';

/** Mails the link and code that lead to a new password; the same answer for unknown addresses. */
export function sendResetMail(db: Db, email: string): Promise<MailSent> {
  return sendQuietly(db.auth.resetPasswordForEmail(email));
}
