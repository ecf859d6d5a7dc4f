import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** Makes a member an owner, too. False when the organisation isn't the asker's, or the person no member. */
export async function makeOwner(
  db: Db,
  { organisationId, profileId }: { organisationId: string; profileId: string },
): Promise<boolean> {
  const person = { organisation_id: organisationId, profile_id: profileId };
  return requireData('Making an owner', await db.rpc('make_owner', person));
}
