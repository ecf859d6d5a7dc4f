import type { RouterContextProvider } from 'react-router';
import { getSessionHeadOnce, type SessionHead } from '#app/domain/sessions/session-head.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from './require-id.server.ts';
import { requireUser } from './require-user.server.ts';

/** The arguments of the loader or action that asks. */
type Asked = { context: Readonly<RouterContextProvider>; request: Request; url: URL };

/**
 * A session, for its staff.
 *
 * @throws a redirect to the login page; 404 when the user may not see it; 403 for users who may
 * only watch
 */
export async function requireSessionStaff(
  { context, request, url }: Asked,
  id: string | undefined,
): Promise<SessionHead> {
  const { db, user } = requireUser(context, url);
  const session = await getSessionHeadOnce(request, db, user.id, requireId(id, url));
  if (!session) throw fail('session-not-found');
  if (!session.canEdit) throw fail('staff-only');
  return session;
}
