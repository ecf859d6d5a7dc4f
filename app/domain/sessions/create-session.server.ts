import { randomUUID } from 'node:crypto';
import { findOrCreateSpot, type Owner } from '#app/domain/spots/find-or-create-spot.server.ts';
import { hideSpot } from '#app/domain/spots/hide-spot.server.ts';
import type { RosterLine } from '#app/domain/surfers/roster-line.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { type SessionForm, toSessionFields } from './to-session-fields.ts';

export type NewSession = SessionForm & {
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
