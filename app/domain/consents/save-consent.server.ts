import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { Purpose } from './purposes.ts';

/**
 * Agrees, or takes it back, for roster lines of one's own.
 *
 * @param wording edition of the questions that were read
 * @returns null when one of them is somebody else's; `guardian-needed` where a minor would agree; `wording-changed`
 * when those questions are asked no more
 */
export async function saveConsent(
  db: Db,
  {
    surferIds,
    purpose,
    isGiven,
    wording,
  }: { surferIds: string[]; purpose: Purpose; isGiven: boolean; wording: number },
): Promise<'done' | 'guardian-needed' | 'wording-changed' | null> {
  const saved = requireData(
    'Saving consent',
    await db.rpc('save_consent', { surfer_ids: surferIds, purpose, is_given: isGiven, wording }),
  );
  return saved as 'done' | 'guardian-needed' | 'wording-changed' | null;
}
