import type { RouterContextProvider } from 'react-router';
import type { Organisation } from '#app/domain/organisations/organisation.ts';
import { getOrganisation } from '#app/domain/organisations/organisations.server.ts';
import { fail } from '#app/errors/fail.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { requireId } from './require-id.server.ts';
import { requireUser } from './require-user.server.ts';

/**
 * An organisation, for its staff.
 *
 * @throws a redirect to the login page; 404 when the user may not see it; 403 for its surfers
 */
export async function requireOrganisationStaff(
  context: Readonly<RouterContextProvider>,
  url: URL,
  id: string | undefined,
): Promise<{ db: Db; organisation: Organisation }> {
  const { db, user } = requireUser(context, url);
  const organisation = await getOrganisation(db, user.id, requireId(id, url));
  if (!organisation) throw fail('organisation-not-found');
  if (!organisation.isStaff) throw fail('organisation-staff-only');
  return { db, organisation };
}
