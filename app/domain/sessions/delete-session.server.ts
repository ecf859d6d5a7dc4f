import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/**
 * Deletes a session with all that is in it; its files follow their rows. `ordered`: somebody has ordered what
 * was made of it, so it stays. Null when there is none that the asker may delete.
 */
export async function deleteSession(
  db: Db,
  sessionId: string,
): Promise<'deleted' | 'ordered' | null> {
  const answer = await db.rpc('delete_session', { session_id: sessionId });
  // What the function says it answers, or null.
  return requireData('Deleting a session', answer) as 'deleted' | 'ordered' | null;
}
