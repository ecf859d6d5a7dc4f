import { isStaffRole } from '#app/domain/organisations/roles.ts';
import { createSharedReading } from '#app/platform/database/create-shared-reading.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** The data of a session on each of its screens. */
export type SessionHead = {
  id: string;
  spotName: string;
  /** Null when the session belongs to a user. */
  organisation: { id: string; name: string; scoreBands: number[] | null } | null;
  startsAt: string;
  /** Of the spot. */
  timeZone: string;
  /** Whether it is the user's own, or the user is staff of its organisation. */
  canEdit: boolean;
  /** Whether it is the user's own, or the user runs its organisation. */
  canDelete: boolean;
};

/** The columns of a head. A query that selects them filters `organisation.memberships.profile_id` by the user. */
export const SESSION_HEAD = `id, owner_id, starts_at, time_zone, spot:spots!sessions_spot_id_fkey(name, is_hidden),
  organisation:organisations!sessions_organisation_id_fkey(
    id, name, levels, score_bands, memberships!memberships_organisation_id_fkey(role))`;

type HeadRow = {
  id: string;
  owner_id: string | null;
  starts_at: string;
  time_zone: string;
  spot: { name: string } | null;
  organisation: {
    id: string;
    name: string;
    score_bands: number[] | null;
    memberships: { role: string }[];
  } | null;
};

/** Of a session that I may see, or null. */
export async function getSessionHead(
  db: Db,
  userId: string,
  id: string,
): Promise<SessionHead | null> {
  const row = requireData(
    'Reading a session’s head',
    await db
      .from('sessions')
      .select(SESSION_HEAD)
      .eq('id', id)
      .eq('organisation.memberships.profile_id', userId)
      .maybeSingle(),
  );
  return row && toSessionHead(row, userId);
}

export const getSessionHeadOnce = createSharedReading(getSessionHead);

export function toSessionHead(row: HeadRow, userId: string): SessionHead {
  const isOwn = row.owner_id === userId;
  const roles = (row.organisation?.memberships ?? []).map(({ role }) => role);
  return {
    id: row.id,
    // Without a name when the spot left with the colleague who had created it.
    spotName: row.spot?.name ?? '',
    organisation: row.organisation && {
      id: row.organisation.id,
      name: row.organisation.name,
      scoreBands: row.organisation.score_bands,
    },
    startsAt: row.starts_at,
    timeZone: row.time_zone,
    canEdit: isOwn || roles.some(isStaffRole),
    canDelete: isOwn || roles.some((role) => role === 'owner' || role === 'admin'),
  };
}
