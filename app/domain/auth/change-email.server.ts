import type { Db } from '#app/platform/database/supabase.server.ts';
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
