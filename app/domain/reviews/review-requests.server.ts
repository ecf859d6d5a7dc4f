import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const NOT_ALLOWED = '42501';

const NO_SUCH_ROW = '23503';

const IS_THERE = '23505';

/**
 * Requests a review of a wave of mine from the session's coaches, once; false when the wave is not
 * mine.
 */
export async function createReviewRequest(
  db: Db,
  userId: string,
  sessionId: string,
  waveId: string,
): Promise<boolean> {
  const row = { session_id: sessionId, wave_id: waveId, asked_by: userId };
  const { error } = await db.from('review_requests').insert(row);
  if (!error || error.code === IS_THERE) return true;
  if (error.code === NOT_ALLOWED || error.code === NO_SUCH_ROW) return false;
  throw new Error('Requesting a review failed', { cause: error });
}

/** Withdraws my review request for a wave; false when no open request exists any more. */
export async function deleteReviewRequest(
  db: Db,
  userId: string,
  waveId: string,
): Promise<boolean> {
  const deleted = requireData(
    'Withdrawing a review request',
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
