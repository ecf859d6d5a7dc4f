import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import type { AuthRefusal } from './auth-outcome.ts';
import { toAuthRefusal } from './to-auth-refusal.server.ts';

/**
 * Mails what confirms another address; until then the account keeps its own. An address that
 * somebody has already is answered in the same way, so that nobody learns here who has an account.
 */
export async function changeEmail(db: Db, email: string): Promise<{ ok: true } | AuthRefusal> {
  const { error } = await db.auth.updateUser({ email });
  if (!error || error.code === 'email_exists') return { ok: true };
  return toAuthRefusal(error);
}

/**
 * Tells the auth provider a person's new name, for what knows people by it: analytics and mails. The
 * profile is what counts, so a failure is logged and nobody is told.
 */
export async function renameUser(db: Db, name: string): Promise<void> {
  const { error } = await db.auth.updateUser({ data: { full_name: name } });
  if (error) logger.error({ err: error }, 'the auth provider was not told a new name');
}
