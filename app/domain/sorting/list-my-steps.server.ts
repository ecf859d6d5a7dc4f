import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { toMySteps } from './to-my-steps.ts';

/** The last changes among which a user's own steps can be undone; the log goes further back. */
const MOST_CHANGES = 60;

/** My last steps in a session that I can undo, and the id of the last change by any user. */
export async function listMySteps(db: Db, userId: string, sessionId: string) {
  const changes = requireData(
    'Reading the last sorting steps',
    await db
      .from('wave_changes')
      .select('id, step_id, undoes, wave_id, revision, before, after, changed_by')
      .eq('session_id', sessionId)
      .order('id', { ascending: false })
      .limit(MOST_CHANGES),
  );
  return { latestChange: changes[0]?.id ?? 0, mySteps: toMySteps(changes, userId) };
}
