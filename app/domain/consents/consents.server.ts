import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { type ClaimedSurfer, claimedSurferSchema } from './claimed-surfer.ts';
import { type ConsentState, consentStateSchema } from './consent-state.ts';
import type { Purpose } from './purposes.ts';

/** By line of a session's roster, how each purpose stands; for its staff. */
export async function listConsents(
  db: Db,
  sessionId: string,
): Promise<Map<string, ConsentState[]>> {
  const standing = requireData(
    'Reading consents',
    await db.rpc('list_session_consents', { session_id: sessionId }),
  );
  return new Map(
    standing.map(({ surfer_id, consents }) => [
      surfer_id,
      consentStateSchema.array().parse(consents),
    ]),
  );
}

/** What I agreed to, for each roster line that is mine, the newest session first. */
export async function listMyConsents(db: Db): Promise<ClaimedSurfer[]> {
  const lines = requireData('Reading my consents', await db.rpc('list_my_consents'));
  return claimedSurferSchema.array().parse(lines);
}

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
