import { type AuthError, isAuthSessionMissingError } from '@supabase/supabase-js';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';

/** The backend knows this auth session no more, so there is nothing left to end. */
const ENDED_ALREADY = [401, 403, 404];

/**
 * Ends this auth session; those on other devices go on. All or nothing: the library's own `signOut` drops the cookies
 * first, and a session that the backend was not told of would go on for whoever has a copy of them.
 *
 * @returns false when the backend could not be asked, and so nothing has ended; that is logged
 */
export async function signOut(db: Db): Promise<boolean> {
  const { data, error } = await db.auth.getSession();
  const token = data.session?.access_token;
  const failure = token ? await endSession(db, token) : error;
  if (failure && !isAuthSessionMissingError(failure)) {
    logger.error({ err: failure }, 'signing out failed');
    return false;
  }
  // The cookies, and what pages are told. Asking the backend again finds nothing to end.
  await db.auth.signOut({ scope: 'local' });
  return true;
}

async function endSession(db: Db, token: string): Promise<AuthError | null> {
  const { error } = await db.auth.admin.signOut(token, 'local');
  return error && ENDED_ALREADY.includes(error.status ?? 0) ? null : error;
}
