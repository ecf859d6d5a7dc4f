import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { MemberOutcome } from './member-outcome.ts';

/** Ends a membership: somebody else's, or the asker's own, who leaves by it. */
export async function removeMember(
  db: Db,
  { organisationId, profileId }: { organisationId: string; profileId: string },
): Promise<MemberOutcome> {
  const person = { organisation_id: organisationId, profile_id: profileId };
  const outcome = requireData('Removing a member', await db.rpc('remove_member', person));
  return outcome as MemberOutcome;
}
