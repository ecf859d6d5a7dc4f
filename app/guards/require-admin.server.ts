import type { RouterContextProvider } from 'react-router';
import { isPlatformAdmin } from '#app/domain/platform-settings/is-platform-admin.server.ts';
import { fail } from '#app/errors/fail.ts';
import type { User } from '#app/platform/auth/auth-session.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { requireUser } from './require-user.server.ts';

/**
 * The signed-in platform admin and their client: as middleware of the admin tools, and called in
 * each of their loaders and actions.
 *
 * @throws a redirect to the login page, or 403 for a signed-in user who is not a platform admin,
 *   before any query
 */
export async function requireAdmin(
  context: Readonly<RouterContextProvider>,
  url: URL,
): Promise<{ user: User; db: Db }> {
  const { user, db } = requireUser(context, url);
  if (!(await isPlatformAdmin(db))) throw fail('admins-only');
  return { user, db };
}
