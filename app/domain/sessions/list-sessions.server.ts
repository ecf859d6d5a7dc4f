import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

const SESSIONS_PER_PAGE = 30;

export type SessionSummary = {
  id: string;
  spotName: string;
  organisationName: string | null;
  startsAt: string;
  timeZone: string;
  waveCount: number;
  videoCount: number;
};

/** Limits the list; times as ISO in UTC. */
type SessionFilter = {
  organisationId?: string;
  spotId?: string | null;
  from?: string | null;
  before?: string | null;
};

/** One page of the sessions I work on or surfed in, newest first. */
export async function listSessions(
  db: Db,
  page: number,
  { organisationId, spotId, from: since, before }: SessionFilter = {},
): Promise<{ sessions: SessionSummary[]; hasMore: boolean }> {
  const from = page * SESSIONS_PER_PAGE;
  let query = db
    .from('sessions')
    .select(
      `id, starts_at, time_zone,
        spot:spots!sessions_spot_id_fkey(name),
        organisation:organisations!sessions_organisation_id_fkey(name),
        waves!waves_session_id_fkey(count), videos!videos_session_id_fkey(count)`,
    )
    .order('starts_at', { ascending: false })
    .order('id')
    // One more row than the page shows: if it exists, there is another page.
    .range(from, from + SESSIONS_PER_PAGE);
  if (organisationId) query = query.eq('organisation_id', organisationId);
  if (spotId) query = query.eq('spot_id', spotId);
  if (since) query = query.gte('starts_at', since);
  if (before) query = query.lt('starts_at', before);
  const rows = requireData('Listing sessions', await query);
  const sessions = rows
    .slice(0, SESSIONS_PER_PAGE)
    .map((row) => ({
      id: row.id,
      spotName: row.spot?.name ?? '',
      organisationName: row.organisation?.name ?? null,
      startsAt: row.starts_at,
      timeZone: row.time_zone,
      waveCount: row.waves[0]?.count ?? 0,
      videoCount: row.videos[0]?.count ?? 0,
    }));
  return { sessions, hasMore: rows.length > SESSIONS_PER_PAGE };
}
