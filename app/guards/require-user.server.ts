import { type RouterContextProvider, redirect } from 'react-router';
import { getAuthSession, type User } from '#app/platform/auth-session.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';

/**
 * The signed-in user and their client. The one place that sends visitors to the login page.
 *
 * @param url The `url` argument of the loader: `request.url` may carry `.data`.
 * @throws a redirect to the login page, which leads back here afterwards
 */
export function requireUser(
  context: Readonly<RouterContextProvider>,
  url: URL,
): { user: User; db: Db } {
  const { user, db } = getAuthSession(context);
  if (user) return { user, db };
  const next = url.pathname + url.search;
  throw redirect(`/auth/login?next=${encodeURIComponent(next)}`);
}
