import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { InviteState } from './invite.ts';

/** Joins by an invite; why not, where it lets nobody in; null when there never was one. */
export async function acceptInvite(
  db: Db,
  token: string,
): Promise<'joined' | Exclude<InviteState, 'open'> | null> {
  const outcome = requireData('Accepting an invite', await db.rpc('accept_invite', { token }));
  return outcome as 'joined' | Exclude<InviteState, 'open'> | null;
}
