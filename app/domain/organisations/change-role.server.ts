import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { MemberOutcome } from './member-outcome.ts';
import type { OrganisationRole } from './organisation.ts';

/** Gives a member another role. */
export async function changeRole(
  db: Db,
  change: { organisationId: string; profileId: string; role: OrganisationRole },
): Promise<MemberOutcome> {
  const outcome = requireData(
    'Changing a role',
    await db.rpc('change_role', {
      organisation_id: change.organisationId,
      profile_id: change.profileId,
      role: change.role,
    }),
  );
  return outcome as MemberOutcome;
}
