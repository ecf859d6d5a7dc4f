import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { type ClaimedGuest, claimedGuestSchema } from './claimed-guest.ts';
import { type ConsentState, consentStateSchema } from './consent-state.ts';
import type { Purpose } from './purposes.ts';

/** The state of each purpose, by roster line of a session; for its staff. */
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

/** My consents at each school that has me as a guest, the newest session first. */
export async function listMyConsents(db: Db): Promise<ClaimedGuest[]> {
  const lines = requireData('Reading my consents', await db.rpc('list_my_consents'));
  return claimedGuestSchema.array().parse(lines);
}

type SavedConsent = 'done' | 'guardian-needed' | 'own-line' | 'wording-changed';

/**
 * Gives or withdraws consent for all waves of guests whom I have claimed.
 *
 * @param wording edition of the questions that the surfer read
 * @returns null when one of the guests is not mine; `guardian-needed` where a minor would agree;
 * `own-line` where a surfer would agree as their own guardian; `wording-changed` when the questions have changed
 */
export async function saveConsent(
  db: Db,
  {
    guestIds,
    purpose,
    isGiven,
    wording,
  }: { guestIds: string[]; purpose: Purpose; isGiven: boolean; wording: number },
): Promise<SavedConsent | null> {
  const saved = requireData(
    'Saving consent',
    await db.rpc('save_consent', { guest_ids: guestIds, purpose, is_given: isGiven, wording }),
  );
  return saved as SavedConsent | null;
}
