import { getAuthSession, readAuthSessionState } from '#app/platform/auth/auth-session.server.ts';
import type { Route } from './+types/route';

/** Who is signed in, for open pages that ask now and then. Asking renews the token in time. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, user, events } = getAuthSession(context);
  const session = user && (await readAuthSessionState(db));
  const headers = { 'cache-control': 'private, no-store' };
  return Response.json({ session, user, events: events.take() }, { headers });
}
