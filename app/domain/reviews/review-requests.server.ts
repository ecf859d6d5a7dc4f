import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

const outcomeSchema = z.enum(['asked', 'not-agreed', 'too-many']).nullable();

/**
 * Requests a review of a wave from the session's coaches, as its surfer or the surfer's guardian,
 * with an account or with a card; asking again changes the question.
 *
 * @returns `not-agreed` without the consent to coaching, `too-many` while too many requests of the
 *   surfer wait, null when the wave is not theirs
 */
export async function createReviewRequest(
  db: Db,
  waveId: string,
  question = '',
): Promise<z.infer<typeof outcomeSchema>> {
  const outcome = requireData(
    'Requesting a review',
    await db.rpc('request_review', { wave_id: waveId, question }),
  );
  return outcomeSchema.parse(outcome);
}

/** Withdraws the open request for a wave; false when the wave is not the caller's. */
export async function deleteReviewRequest(db: Db, waveId: string): Promise<boolean> {
  return requireData(
    'Withdrawing a review request',
    await db.rpc('withdraw_review_request', { wave_id: waveId }),
  );
}

/** Takes a wave out of the coaches' inbox, or puts it back; false when I don't coach it. */
export async function saveReviewed(db: Db, waveId: string, isReviewed: boolean): Promise<boolean> {
  return requireData(
    'Marking a wave as reviewed',
    await db.rpc('mark_wave_reviewed', { wave_id: waveId, is_reviewed: isReviewed }),
  );
}
