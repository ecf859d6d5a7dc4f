import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { toMySteps } from './to-my-steps.ts';

/** So far back one's own steps are told of, to be taken back; the log goes further. */
const MOST_CHANGES = 60;

/** What I did last in a session and can take back, and the last change that anybody has made. */
export async function listMySteps(db: Db, userId: string, sessionId: string) {
  const changes = requireData(
    'Reading what was sorted last',
    await db
      .from('wave_changes')
      .select('id, step_id, undoes, wave_id, revision, before, after, changed_by')
      .eq('session_id', sessionId)
      .order('id', { ascending: false })
      .limit(MOST_CHANGES),
  );
  return { latestChange: changes[0]?.id ?? 0, mySteps: toMySteps(changes, userId) };
}
