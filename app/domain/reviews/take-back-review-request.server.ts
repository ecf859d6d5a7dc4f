import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

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
