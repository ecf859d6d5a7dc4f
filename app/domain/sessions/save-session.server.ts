import { randomUUID } from 'node:crypto';
import { findOrCreateSpot, type Owner } from '#app/domain/spots/find-or-create-spot.server.ts';
import { hideSpot } from '#app/domain/spots/organisation-spots.server.ts';
import type { RosterLine } from '#app/domain/surfers/roster-line.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { SessionDetails } from './get-session-details.server.ts';
import { type SessionForm, toSessionFields } from './to-session-fields.ts';

type NewSession = SessionForm & {
  /** Null for a personal session. */
  organisationId: string | null;
  spotName: string;
  /** The spot goes into nothing public from now on. Else it stays as it is. */
  hidesSpot?: boolean;
  coachIds?: string[];
  roster?: RosterLine[];
};

/**
 * Creates a session with its coaches and roster, and the spot when it is new; the session's id.
 *
 * @throws Error when the organisation is not one whose sessions the user may create
 */
export async function createSession(db: Db, userId: string, session: NewSession): Promise<string> {
  const { organisationId, coachIds = [], roster = [] } = session;
  const owner: Owner = organisationId ? { organisation_id: organisationId } : { owner_id: userId };
  const spotId = await findOrCreateSpot(db, owner, session.spotName, session.timeZone);
  if (session.hidesSpot) await hideSpot(db, spotId, true);
  const answer = await db.rpc('create_session', {
    session_id: randomUUID(),
    fields: toSessionFields(spotId, session),
    coach_ids: coachIds,
    roster,
    ...(organisationId && { organisation_id: organisationId }),
  });
  return requireData('Creating a session', answer);
}

type ChangedSession = SessionForm & { spotName: string; hidesSpot: boolean; coachIds: string[] };

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

/**
 * Deletes a session with all that is in it; its files follow their rows. `ordered`: somebody has ordered what
 * was made of it, so it stays. Null when there is none that the asker may delete.
 */
export async function deleteSession(
  db: Db,
  sessionId: string,
): Promise<'deleted' | 'ordered' | null> {
  const answer = await db.rpc('delete_session', { session_id: sessionId });
  // What the function says it answers, or null.
  return requireData('Deleting a session', answer) as 'deleted' | 'ordered' | null;
}
