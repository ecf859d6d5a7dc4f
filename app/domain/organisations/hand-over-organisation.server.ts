import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { MemberOutcome } from './member-outcome.ts';

/** Makes a member the owner in the asker's place, who stays as an admin. */
export async function handOverOrganisation(
  db: Db,
  { organisationId, profileId }: { organisationId: string; profileId: string },
): Promise<MemberOutcome> {
  const person = { organisation_id: organisationId, profile_id: profileId };
  const outcome = requireData('Handing over', await db.rpc('hand_over_organisation', person));
  return outcome as MemberOutcome;
}
