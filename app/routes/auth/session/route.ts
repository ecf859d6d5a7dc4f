import { getAuthSession, readAuthSessionState } from '#app/platform/auth/auth-session.server.ts';
import type { Route } from './+types/route';

/**
 * Returns the auth state for open pages, which poll. A request also renews a token that expires
 * soon.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, user, events } = getAuthSession(context);
  const session = user && (await readAuthSessionState(db));
  const headers = { 'cache-control': 'private, no-store' };
  return Response.json({ session, user, events: events.take() }, { headers });
}
