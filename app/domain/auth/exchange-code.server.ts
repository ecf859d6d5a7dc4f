import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import type { SignedIn } from './auth-outcome.ts';
import { toSignedIn } from './to-signed-in.ts';

/**
 * Starts an auth session with the code that a provider sent back. `spent`: it was used before, or
 * belongs to another browser.
 */
export async function exchangeCode(
  db: Db,
  code: string,
): Promise<
  { ok: true; user: SignedIn } | { ok: false; reason: 'expired' | 'spent' | 'backend-down' }
> {
  const { data, error } = await db.auth.exchangeCodeForSession(code);
  if (!error) return { ok: true, user: toSignedIn(data.user) };
  if (isAuthRetryableFetchError(error) || (error.status ?? 0) >= 500 || error.status === 429) {
    logger.error({ err: error }, 'a code could not be exchanged');
    return { ok: false, reason: 'backend-down' };
  }
  return { ok: false, reason: error.code === 'flow_state_expired' ? 'expired' : 'spent' };
}
