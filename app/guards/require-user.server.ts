import type { RouterContextProvider } from 'react-router';
import { getAuthSession, type User } from '#app/platform/auth/auth-session.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { toLogin } from './to-login.server.ts';

/**
 * The signed-in user and their client.
 *
 * @param url The `url` argument of the loader: `request.url` may contain `.data`.
 * @throws a redirect to the login page, which leads back here afterwards
 */
export function requireUser(
  context: Readonly<RouterContextProvider>,
  url: URL,
): { user: User; db: Db } {
  const { user, db } = getAuthSession(context);
  if (!user) throw toLogin(url);
  return { user, db };
}
