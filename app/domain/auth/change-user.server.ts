import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import type { AuthRefusal } from './auth-outcome.ts';
import { toAuthRefusal } from './to-auth-refusal.server.ts';

/**
 * Mails a link that confirms another address; until then the account keeps its own. The response is
 * the same for an address that has an account already, so that a visitor cannot find out who has
 * one.
 */
export async function sendEmailChangeMail(
  db: Db,
  email: string,
): Promise<{ ok: true } | AuthRefusal> {
  const { error } = await db.auth.updateUser({ email });
  if (!error || error.code === 'email_exists') return { ok: true };
  return toAuthRefusal(error);
}

/**
 * Sends the auth provider a user's new name, for analytics and mails. The app itself uses the
 * profile, so a failure is only logged.
 */
export async function saveUserName(db: Db, name: string): Promise<void> {
  const { error } = await db.auth.updateUser({ data: { full_name: name } });
  if (error) logger.error({ err: error }, 'the auth provider was not told a new name');
}
