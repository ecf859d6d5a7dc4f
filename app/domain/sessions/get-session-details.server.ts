import { isStaffRole } from '#app/domain/organisations/roles.ts';
import type { RosterLine, Stance } from '#app/domain/surfers/roster-line.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { DEFAULT_LEVELS } from './default-levels.ts';

/** What a session says of itself, to be corrected or held once more. */
export type SessionDetails = {
  id: string;
  organisation: { id: string; name: string } | null;
  spot: { id: string; name: string; isHidden: boolean };
  startsAt: string;
  timeZone: string;
  level: string | null;
  /** Levels to choose from. */
  levels: string[];
  coachIds: string[];
  /** In its order. */
  roster: RosterLine[];
  canEdit: boolean;
  /** Mine, or of an organisation that I run. */
  canDelete: boolean;
};

/** Of a session that I may see, or null. */
export async function getSessionDetails(
  db: Db,
  userId: string,
  id: string,
): Promise<SessionDetails | null> {
  const row = requireData(
    'Reading a session',
    await db
      .from('sessions')
      .select(
        `id, owner_id, starts_at, time_zone, level, spot_id,
        spot:spots!sessions_spot_id_fkey(name, is_hidden),
        organisation:organisations!sessions_organisation_id_fkey(
          id, name, levels, memberships!memberships_organisation_id_fkey(role)),
        session_coaches!session_coaches_session_id_fkey(profile_id),
        surfers!surfers_session_id_fkey(name, lycra_colour, lycra_number, stance, is_minor)`,
      )
      .eq('id', id)
      .eq('organisation.memberships.profile_id', userId)
      .order('position', { referencedTable: 'surfers' })
      .order('created_at', { referencedTable: 'surfers' })
      .maybeSingle(),
  );
  if (!row) return null;
  const { organisation, spot, level } = row;
  const levels = organisation?.levels ?? DEFAULT_LEVELS;
  const isMine = row.owner_id === userId;
  const roles = (organisation?.memberships ?? []).map(({ role }) => role);
  return {
    id: row.id,
    organisation: organisation && { id: organisation.id, name: organisation.name },
    // Nameless where it was a colleague's own, whom it left with.
    spot: { id: row.spot_id, name: spot?.name ?? '', isHidden: spot?.is_hidden ?? false },
    startsAt: row.starts_at,
    timeZone: row.time_zone,
    level,
    levels: level && !levels.includes(level) ? [...levels, level] : levels,
    coachIds: row.session_coaches.map(({ profile_id }) => profile_id),
    roster: row.surfers.map((line) => ({
      name: line.name,
      colour: line.lycra_colour,
      number: line.lycra_number,
      stance: line.stance as Stance | null,
      isMinor: line.is_minor,
    })),
    canEdit: isMine || roles.some(isStaffRole),
    canDelete: isMine || roles.some((role) => role === 'owner' || role === 'admin'),
  };
}
