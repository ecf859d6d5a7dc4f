import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const NOT_ALLOWED = '42501';

const NO_SUCH_ROW = '23503';

const IS_THERE = '23505';

/** Asks the coaches of a session to review a wave of mine, once; false when it is none of mine. */
export async function askForReview(
  db: Db,
  userId: string,
  sessionId: string,
  waveId: string,
): Promise<boolean> {
  const row = { session_id: sessionId, wave_id: waveId, asked_by: userId };
  const { error } = await db.from('review_requests').insert(row);
  if (!error || error.code === IS_THERE) return true;
  if (error.code === NOT_ALLOWED || error.code === NO_SUCH_ROW) return false;
  throw new Error('Asking for a review failed', { cause: error });
}

/** Takes back what I asked about a wave; false when nothing waits for an answer any more. */
export async function takeBackReviewRequest(
  db: Db,
  userId: string,
  waveId: string,
): Promise<boolean> {
  const deleted = requireData(
    'Taking a question back',
    await db
      .from('review_requests')
      .delete()
      .eq('wave_id', waveId)
      .eq('asked_by', userId)
      .is('answered_at', null)
      .select('id'),
  );
  return deleted.length > 0;
}
