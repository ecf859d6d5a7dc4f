import { listCoaches } from '#app/domain/organisations/list-coaches.server.ts';
import { listMyOrganisationsOnce } from '#app/domain/organisations/organisations.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/**
 * Returns the organisations for which the user may create sessions, each with its levels and
 * coaches.
 */
export async function listOrganisationChoices(request: Request, db: Db, userId: string) {
  const [organisations, coaches] = await Promise.all([
    listMyOrganisationsOnce(request, db, userId),
    listCoaches(db),
  ]);
  return organisations
    .filter(({ isStaff }) => isStaff)
    .map(({ id, name, levels, timeZone }) => ({
      id,
      name,
      levels,
      timeZone,
      coaches: coaches
        .filter(({ organisationId }) => organisationId === id)
        .map((coach) => ({ id: coach.id, name: coach.name })),
    }));
}
