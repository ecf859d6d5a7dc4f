import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { Purpose } from './purposes.ts';

/**
 * Agrees to these purposes and to no others.
 *
 * @param wording edition of the questions that were read
 * @returns without a change `wording-changed` when those are asked no more, and `own-line` when a surfer would agree as
 * their own guardian; null when the link opens nothing (any more)
 */
export async function answerGuardianRequest(
  db: Db,
  { token, purposes, wording }: { token: string; purposes: Purpose[]; wording: number },
): Promise<'done' | 'wording-changed' | 'own-line' | null> {
  const answered = requireData(
    'Answering a guardian’s link',
    await db.rpc('answer_guardian_request', { token, purposes, wording }),
  );
  return answered as 'done' | 'wording-changed' | 'own-line' | null;
}
