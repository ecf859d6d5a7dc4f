import { findOrCreateSpot, type Owner } from '#app/domain/spots/find-or-create-spot.server.ts';
import { hideSpot } from '#app/domain/spots/hide-spot.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { SessionDetails } from './get-session-details.server.ts';
import { type SessionForm, toSessionFields } from './to-session-fields.ts';

export type ChangedSession = SessionForm & {
  spotName: string;
  hidesSpot: boolean;
  coachIds: string[];
};

/**
 * Corrects a session. Another spot is found or made by its name. A secret one becomes public by this form
 * alone: where it shows that very spot as secret, and is sent without.
 *
 * @returns false when the session is gone
 */
export async function saveSession(
  db: Db,
  userId: string,
  session: SessionDetails,
  changed: ChangedSession,
): Promise<boolean> {
  const owner: Owner = session.organisation
    ? { organisation_id: session.organisation.id }
    : { owner_id: userId };
  const isSameSpot = changed.spotName === session.spot.name;
  const spotId = isSameSpot
    ? session.spot.id
    : await findOrCreateSpot(db, owner, changed.spotName, changed.timeZone);
  if (changed.hidesSpot || (isSameSpot && session.spot.isHidden)) {
    await hideSpot(db, spotId, changed.hidesSpot);
  }
  const answer = await db.rpc('save_session', {
    session_id: session.id,
    fields: toSessionFields(spotId, changed),
    coach_ids: changed.coachIds,
  });
  return requireData('Saving a session', answer);
}
