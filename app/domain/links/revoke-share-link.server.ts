import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** Ends a link of the session at once and for good; false when there is none to end. */
export async function revokeShareLink(db: Db, sessionId: string, linkId: string): Promise<boolean> {
  const now = new Date().toISOString();
  const ofLink = { session_id: sessionId, id: linkId };
  const revoked = requireData(
    'Revoking a share link',
    // The policy finds open links alone.
    await db.from('share_links').update({ revoked_at: now }).match(ofLink).select('id'),
  );
  if (revoked.length > 0) return true;
  // Sent again when its answer was lost, it finds none: the first has ended the link, at this time.
  const before = requireData(
    'Reading a revoked link',
    await db.from('share_links').select('id').match(ofLink).eq('revoked_at', now),
  );
  return before.length > 0;
}
