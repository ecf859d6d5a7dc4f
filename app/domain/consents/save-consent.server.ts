import { requireData } from '#app/platform/require-data.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';
import type { Purpose } from './purposes.ts';

/**
 * Agrees, or takes it back, for roster lines of one's own.
 *
 * @returns null when one of them is somebody else's; `guardian-needed` where a minor would agree
 */
export async function saveConsent(
  db: Db,
  { surferIds, purpose, isGiven }: { surferIds: string[]; purpose: Purpose; isGiven: boolean },
): Promise<'done' | 'guardian-needed' | null> {
  const saved = requireData(
    'Saving consent',
    await db.rpc('save_consent', { surfer_ids: surferIds, purpose, is_given: isGiven }),
  );
  return saved as 'done' | 'guardian-needed' | null;
}
