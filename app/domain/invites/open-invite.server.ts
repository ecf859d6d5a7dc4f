import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { Invite } from './invite.ts';
import { inviteRoles } from './invite-roles.ts';

const schema = z.object({
  state: z.enum(['open', 'member', 'used', 'revoked', 'expired', 'wrong-address']),
  role: z.enum(inviteRoles),
  organisationId: z.string(),
  organisationName: z.string(),
  logoPath: z.string().nullable(),
});

/** The invite that a token opens; null when there never was one. */
export async function openInvite(db: Db, token: string): Promise<Invite | null> {
  const opened = requireData('Opening an invite', await db.rpc('open_invite', { token }));
  return schema.nullable().parse(opened);
}
