import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** Takes an invite back for good; false when there is none to take back, as when it was accepted meanwhile. */
export async function revokeInvite(
  db: Db,
  { organisationId, inviteId }: { organisationId: string; inviteId: string },
): Promise<boolean> {
  const revoked = requireData(
    'Taking an invite back',
    await db
      .from('invites')
      .update({ revoked_at: new Date().toISOString() })
      .eq('organisation_id', organisationId)
      .eq('id', inviteId)
      .select('id'),
  );
  return revoked.length > 0;
}
