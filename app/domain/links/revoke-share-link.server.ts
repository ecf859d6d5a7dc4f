import { requireData } from '#app/platform/require-data.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';

/** Ends a link of the session at once and for good; false when there is none to end. */
export async function revokeShareLink(db: Db, sessionId: string, linkId: string): Promise<boolean> {
  const revoked = requireData(
    'Revoking a share link',
    await db
      .from('share_links')
      .update({ revoked_at: new Date().toISOString() })
      .eq('session_id', sessionId)
      .eq('id', linkId)
      .is('revoked_at', null)
      .select('id'),
  );
  return revoked.length > 0;
}
