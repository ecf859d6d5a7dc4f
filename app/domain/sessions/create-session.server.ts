import { findOrCreateSpot, type Owner } from '#app/domain/spots/find-or-create-spot.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';

export type NewSession = {
  /** Null for a personal session. */
  organisationId: string | null;
  spotName: string;
  startsAt: string;
  timeZone: string;
};

/**
 * Creates a session, and the spot when it is new; the session's id.
 *
 * @throws Error when the organisation is not one whose sessions the user may create
 */
export async function createSession(db: Db, userId: string, session: NewSession): Promise<string> {
  const owner: Owner = session.organisationId
    ? { organisation_id: session.organisationId }
    : { owner_id: userId };
  const spotId = await findOrCreateSpot(db, owner, session.spotName);
  const { data, error } = await db
    .from('sessions')
    .insert({
      ...owner,
      spot_id: spotId,
      starts_at: session.startsAt,
      time_zone: session.timeZone,
      created_by: userId,
    })
    .select('id')
    .single();
  if (error) throw new Error('Creating a session failed', { cause: error });
  return data.id;
}
