import { isStaffRole } from '#app/domain/organisations/is-staff-role.ts';
import { requireData } from '#app/platform/require-data.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';

export type Session = {
  id: string;
  spotName: string;
  /** Whose it is; null when it is a person's own. */
  organisation: { id: string; name: string } | null;
  startsAt: string;
  timeZone: string;
  /** Whether it is mine, or I am staff of its organisation. */
  canEdit: boolean;
  /** The names on the roster, each once, by the alphabet. */
  surferNames: string[];
};

/** A session that I may see, or null; in one request, for its page is asked for every few seconds. */
export async function getSession(db: Db, userId: string, id: string): Promise<Session | null> {
  const row = requireData(
    'Reading a session',
    await db
      .from('sessions')
      .select(
        `id, owner_id, starts_at, time_zone, spot:spots!sessions_spot_id_fkey(name),
        organisation:organisations!sessions_organisation_id_fkey(
          id, name, memberships!memberships_organisation_id_fkey(role)),
        surfers!surfers_session_id_fkey(name)`,
      )
      .eq('id', id)
      .eq('organisation.memberships.profile_id', userId)
      .maybeSingle(),
  );
  if (!row) return null;
  const roles = row.organisation?.memberships ?? [];
  const names = new Set(row.surfers.map(({ name }) => name));
  return {
    id: row.id,
    spotName: row.spot?.name ?? '',
    organisation: row.organisation && { id: row.organisation.id, name: row.organisation.name },
    startsAt: row.starts_at,
    timeZone: row.time_zone,
    canEdit: row.owner_id === userId || roles.some(({ role }) => isStaffRole(role)),
    surferNames: [...names].sort((a, b) => a.localeCompare(b)),
  };
}
