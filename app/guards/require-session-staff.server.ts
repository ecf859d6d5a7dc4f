import type { RouterContextProvider } from 'react-router';
import { getSessionHead, type SessionHead } from '#app/domain/sessions/session-head.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from './require-id.server.ts';
import { requireUser } from './require-user.server.ts';

/**
 * A session, for its staff.
 *
 * @throws a redirect to the login page; 404 when the user may not see it; 403 for users who may
 * only watch
 */
export async function requireSessionStaff(
  context: Readonly<RouterContextProvider>,
  url: URL,
  id: string | undefined,
): Promise<SessionHead> {
  const { db, user } = requireUser(context, url);
  const session = await getSessionHead(db, user.id, requireId(id, url));
  if (!session) throw fail('session-not-found');
  if (!session.canEdit) throw fail('staff-only');
  return session;
}
