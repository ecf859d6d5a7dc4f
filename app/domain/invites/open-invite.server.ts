import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { Invite } from './invite.ts';

/** The invite that a token opens; null when there never was one. */
export async function openInvite(db: Db, token: string): Promise<Invite | null> {
  const opened = requireData('Opening an invite', await db.rpc('open_invite', { token }));
  // Its shape is written down in the function of the database.
  return opened as Invite | null;
}
