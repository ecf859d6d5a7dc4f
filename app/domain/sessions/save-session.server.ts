import { randomUUID } from 'node:crypto';
import { getOrCreateSpot, type Owner } from '#app/domain/spots/get-or-create-spot.server.ts';
import { saveSpotHidden } from '#app/domain/spots/organisation-spots.server.ts';
import type { RosterLine } from '#app/domain/surfers/roster-line.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { SessionDetails } from './get-session-details.server.ts';
import { type SessionForm, toSessionFields } from './to-session-fields.ts';

type NewSession = SessionForm & {
  /** Created by the sender, who may send it twice; by default a new one. */
  id?: string;
  /** Null for a personal session. */
  organisationId: string | null;
  spotName: string;
  /** True hides the spot from all public pages from now on. Else it stays as it is. */
  hidesSpot?: boolean;
  coachIds?: string[];
  /** A line may name its guest; else it is a walk-in. */
  roster?: (RosterLine & { id?: string; guestId?: string })[];
};

/**
 * Creates a session with its coaches and roster, and the spot when it is new; returns the session's
 * id.
 *
 * @throws Error when the user may not create sessions of the organisation
 */
export async function createSession(db: Db, userId: string, session: NewSession): Promise<string> {
  const { id = randomUUID(), organisationId, coachIds = [], roster = [] } = session;
  const owner: Owner = organisationId ? { organisation_id: organisationId } : { owner_id: userId };
  const spotId = await getOrCreateSpot(db, owner, session.spotName, session.timeZone);
  if (session.hidesSpot) await saveSpotHidden(db, spotId, true);
  const answer = await db.rpc('create_session', {
    session_id: id,
    fields: toSessionFields(spotId, session),
    coach_ids: coachIds,
    roster,
    ...(organisationId && { organisation_id: organisationId }),
  });
  return requireData('Creating a session', answer);
}

type ChangedSession = SessionForm & { spotName: string; hidesSpot: boolean; coachIds: string[] };

/**
 * Corrects a session. Another spot is found or created by its name. Only this form makes a secret
 * spot public: when it showed that very spot as secret, and is sent without the mark.
 *
 * @returns false when the session was deleted
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
    : await getOrCreateSpot(db, owner, changed.spotName, changed.timeZone);
  if (changed.hidesSpot || (isSameSpot && session.spot.isHidden)) {
    await saveSpotHidden(db, spotId, changed.hidesSpot);
  }
  const answer = await db.rpc('save_session', {
    session_id: session.id,
    fields: toSessionFields(spotId, changed),
    coach_ids: changed.coachIds,
  });
  return requireData('Saving a session', answer);
}

/**
 * Deletes a session with all its contents; its files are deleted after their rows. `ordered`: it
 * stays, because a customer has ordered a product of it. Null when it does not exist or the user
 * may not delete it.
 */
export async function deleteSession(
  db: Db,
  sessionId: string,
): Promise<'deleted' | 'ordered' | null> {
  const answer = await db.rpc('delete_session', { session_id: sessionId });
  // The function returns one of these, or null.
  return requireData('Deleting a session', answer) as 'deleted' | 'ordered' | null;
}
