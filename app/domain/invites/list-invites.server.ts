import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { InviteRole } from './invite-roles.ts';

const MAX_INVITES = 100;

export type OpenInvite = { id: string; role: InviteRole; email: string | null; expiresAt: string };

/** The invites of an organisation that still let somebody in, newest first; for its owners and admins. */
export async function listInvites(db: Db, organisationId: string): Promise<OpenInvite[]> {
  const rows = requireData(
    'Listing invites',
    await db
      .from('invites')
      .select('id, role, email, expires_at')
      .eq('organisation_id', organisationId)
      .is('accepted_at', null)
      .is('revoked_at', null)
      .gt('expires_at', new Date().toISOString())
      .order('created_at', { ascending: false })
      .limit(MAX_INVITES),
  );
  return rows.map(({ id, role, email, expires_at }) => ({
    id,
    role: role as InviteRole,
    email,
    expiresAt: expires_at,
  }));
}
