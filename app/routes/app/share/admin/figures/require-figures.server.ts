import type { RouterContextProvider } from 'react-router';
import { getFigures } from '#app/domain/figures/get-figures.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';

/**
 * Returns a session's figures for its staff.
 *
 * @throws a redirect to the login page; 404 when the user may not see the session; 403 when the
 * user may only watch
 */
export async function requireFigures(
  context: Readonly<RouterContextProvider>,
  url: URL,
  id: string | undefined,
) {
  const { db, user } = requireUser(context, url);
  const figures = await getFigures(db, user.id, requireId(id, url));
  if (!figures) throw fail('session-not-found');
  if (!figures.session.canEdit) throw fail('staff-only');
  return { db, user, figures };
}
