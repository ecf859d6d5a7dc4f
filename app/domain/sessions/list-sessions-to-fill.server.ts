import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

export type SessionToFill = {
  id: string;
  startsAt: string;
  timeZone: string;
  spotName: string;
  /** Null for a personal session, which then has its owner's name. */
  organisationName: string | null;
  ownerName: string | null;
  /** Whether the admin may open it, and not only add to it. */
  canOpen: boolean;
};

/** Sessions that a platform admin may add videos to: the latest, or those that match a search. */
export async function listSessionsToFill(
  db: Db,
  by: { search: string } | { sessionId: string },
): Promise<SessionToFill[]> {
  const answer = await db.rpc(
    'find_sessions_to_fill',
    'sessionId' in by ? { session_id: by.sessionId } : { search: by.search },
  );
  return requireData('Looking for sessions', answer).map((row) => ({
    id: row.id,
    startsAt: row.starts_at,
    timeZone: row.time_zone,
    spotName: row.spot_name,
    organisationName: row.organisation_name,
    ownerName: row.owner_name,
    canOpen: row.can_open,
  }));
}
