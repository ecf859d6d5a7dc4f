import { type AuthError, isAuthSessionMissingError } from '@supabase/supabase-js';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';

/** The backend no longer has this auth session, so there is nothing left to end. */
const ENDED_ALREADY = [401, 403, 404];

/**
 * Ends this auth session; those on other devices continue. All or nothing: the library's own
 * `signOut` deletes the cookies first, and if its request to the backend failed, the session would
 * continue for a holder of a copy.
 *
 * @returns false when the backend is unavailable, and so nothing has ended; that is logged
 */
export async function signOut(db: Db): Promise<boolean> {
  const { data, error } = await db.auth.getSession();
  const token = data.session?.access_token;
  const failure = token ? await endOwnSession(db, token) : error;
  if (failure && !isAuthSessionMissingError(failure)) {
    logger.error({ err: failure }, 'signing out failed');
    return false;
  }
  // Deletes the cookies and the browser's auth state. The backend has nothing left to end.
  await db.auth.signOut({ scope: 'local' });
  return true;
}

async function endOwnSession(db: Db, token: string): Promise<AuthError | null> {
  const { error } = await db.auth.admin.signOut(token, 'local');
  return error && ENDED_ALREADY.includes(error.status ?? 0) ? null : error;
}

/**
 * Ends every auth session of this user except the requesting one. False when that failed, which is
 * logged.
 */
export async function signOutOthers(db: Db): Promise<boolean> {
  const { error } = await db.auth.signOut({ scope: 'others' });
  if (error) logger.error({ err: error }, 'signing out other devices failed');
  return error === null;
}

/** Signs the user out on one of their devices. `over`: it was signed out already. */
export async function signOutDevice(db: Db, id: string): Promise<'ended' | 'over' | 'failed'> {
  const { data, error } = await db.rpc('end_my_session', { session_id: id });
  if (!error) return data ? 'ended' : 'over';
  logger.error({ err: error }, 'signing out another device failed');
  return 'failed';
}

/** One device on which the user is signed in. */
export type ListedSession = {
  id: string;
  userAgent: string | null;
  /** `203.0.113.0/24`; null where it is not known. */
  network: string | null;
  signedInAt: string;
  /** To the hour in which a token is renewed. */
  seenAt: string;
  isCurrent: boolean;
};

/** Where the user is signed in: this device first, then the others, last seen first. */
export async function listSessions(db: Db): Promise<ListedSession[]> {
  const rows = requireData('Listing auth sessions', await db.rpc('list_my_sessions'));
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    network: row.network,
    signedInAt: row.created_at,
    seenAt: row.seen_at,
    isCurrent: row.is_current,
  }));
}
