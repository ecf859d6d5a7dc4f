import { isStaffRole } from '#app/domain/organisations/roles.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** A session as its viewers are told of it, without its waves. */
export type ViewedSession = {
  id: string;
  spotName: string;
  /** Null when it is a person's own. */
  organisationName: string | null;
  startsAt: string;
  timeZone: string;
  /** Whether it is mine, or I am staff of its organisation. */
  canEdit: boolean;
  /** Those on the roster whom I may see, in its order. */
  surfers: { id: string; name: string; lycraColour: string | null; lycraNumber: number | null }[];
  /** Of those that I may see. */
  waveCount: number;
};

/** A session that I may see, or null. */
export async function getViewedSession(
  db: Db,
  userId: string,
  id: string,
): Promise<ViewedSession | null> {
  const row = requireData(
    'Reading a session',
    await db
      .from('sessions')
      .select(
        `id, owner_id, starts_at, time_zone, spot:spots!sessions_spot_id_fkey(name),
        organisation:organisations!sessions_organisation_id_fkey(
          name, memberships!memberships_organisation_id_fkey(role)),
        surfers!surfers_session_id_fkey(id, name, lycra_colour, lycra_number),
        waves!waves_session_id_fkey(count)`,
      )
      .eq('id', id)
      .eq('organisation.memberships.profile_id', userId)
      .order('position', { referencedTable: 'surfers' })
      .order('created_at', { referencedTable: 'surfers' })
      .maybeSingle(),
  );
  if (!row) return null;
  const roles = row.organisation?.memberships ?? [];
  return {
    id: row.id,
    spotName: row.spot?.name ?? '',
    organisationName: row.organisation?.name ?? null,
    startsAt: row.starts_at,
    timeZone: row.time_zone,
    canEdit: row.owner_id === userId || roles.some(({ role }) => isStaffRole(role)),
    surfers: row.surfers.map(({ lycra_colour, lycra_number, ...surfer }) => ({
      ...surfer,
      lycraColour: lycra_colour,
      lycraNumber: lycra_number,
    })),
    waveCount: row.waves[0]?.count ?? 0,
  };
}
