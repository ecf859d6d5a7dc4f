import { randomUUID } from 'node:crypto';
import { toLanguage } from '#app/languages/languages.ts';
import { createSharedReading } from '#app/platform/database/create-shared-reading.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type {
  Organisation,
  OrganisationKind,
  OrganisationPatch,
  OrganisationRole,
} from './organisation.ts';
import { isStaffRole } from './roles.ts';

/** An organisation that I belong to, or null. */
export async function getOrganisation(
  db: Db,
  userId: string,
  id: string,
): Promise<Organisation | null> {
  const row = requireData(
    'Reading an organisation',
    await db
      .from('organisations')
      .select(
        `id, name, kind, logo_path, colour, time_zone, levels, retention_days, link_days,
        preview_names, preview_scores, guests_see_scores, guest_language, score_bands,
        memberships!memberships_organisation_id_fkey!inner(role)`,
      )
      .eq('id', id)
      .eq('memberships.profile_id', userId)
      .maybeSingle(),
  );
  // The column's check lists its values, as for the kind.
  const role = row?.memberships[0]?.role as OrganisationRole | undefined;
  if (!row || !role) return null;
  return {
    id: row.id,
    name: row.name,
    kind: row.kind as OrganisationKind,
    logoPath: row.logo_path,
    colour: row.colour,
    timeZone: row.time_zone,
    levels: row.levels,
    retentionDays: row.retention_days,
    linkDays: row.link_days,
    previewNames: row.preview_names,
    guestLanguage: toLanguage(row.guest_language) ?? 'en',
    previewScores: row.preview_scores,
    guestsSeeScores: row.guests_see_scores,
    scoreBands: row.score_bands,
    role,
    isStaff: isStaffRole(role),
    isAdmin: role === 'owner' || role === 'admin',
  };
}

export type MyOrganisation = {
  id: string;
  name: string;
  role: string;
  isStaff: boolean;
  logoPath: string | null;
  timeZone: string;
  levels: string[];
};

/** The organisations I belong to, by name. */
export async function listMyOrganisations(db: Db, userId: string): Promise<MyOrganisation[]> {
  const rows = requireData(
    'Listing organisations',
    await db
      .from('memberships')
      .select(
        'role, organisation:organisations!memberships_organisation_id_fkey(id, name, logo_path, time_zone, levels)',
      )
      .eq('profile_id', userId),
  );
  return rows
    .map(({ role, organisation }) => ({
      id: organisation.id,
      name: organisation.name,
      role,
      logoPath: organisation.logo_path,
      timeZone: organisation.time_zone,
      levels: organisation.levels,
      isStaff: isStaffRole(role),
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

export const listMyOrganisationsOnce = createSharedReading(listMyOrganisations);

/** Raised for an account that owns MAX_OWNED. */
const TOO_MANY = 'PT429';

/** @returns the id of a new organisation, which its creator owns; null for a user who owns MAX_OWNED already */
export async function createOrganisation(
  db: Db,
  { name, kind = 'school', timeZone = 'UTC' }: NewOrganisation,
): Promise<string | null> {
  const made = await db.rpc('create_organisation', {
    name,
    kind,
    time_zone: timeZone,
    organisation_id: randomUUID(),
  });
  if (made.error?.code === TOO_MANY) return null;
  return requireData('Creating an organisation', made);
}

type NewOrganisation = { name: string; kind?: OrganisationKind; timeZone?: string };

/** Changes an organisation's details and settings. False when the user may not. */
export async function saveOrganisation(
  db: Db,
  id: string,
  patch: OrganisationPatch,
): Promise<boolean> {
  const changed = requireData(
    'Changing an organisation',
    await db.from('organisations').update(patch).eq('id', id).select('id'),
  );
  return changed.length > 0;
}

/**
 * Deletes an organisation with its sessions, videos and waves. False when the user does not own it.
 */
export async function deleteOrganisation(db: Db, organisationId: string): Promise<boolean> {
  return requireData(
    'Deleting an organisation',
    await db.rpc('delete_organisation', { organisation_id: organisationId }),
  );
}

export type OrganisationContents = {
  sessions: number;
  videos: number;
  waves: number;
  /** Includes the user. */
  members: number;
};

/** Counts what is deleted with an organisation. */
export async function countContents(db: Db, organisationId: string): Promise<OrganisationContents> {
  const head = { count: 'exact', head: true } as const;
  const [sessions, videos, waves, members] = await Promise.all([
    db.from('sessions').select('id', head).eq('organisation_id', organisationId),
    db
      .from('videos')
      .select('id, session:sessions!videos_session_id_fkey!inner(organisation_id)', head)
      .eq('session.organisation_id', organisationId),
    db
      .from('waves')
      .select('id, session:sessions!waves_session_id_fkey!inner(organisation_id)', head)
      .eq('session.organisation_id', organisationId),
    db.from('memberships').select('profile_id', head).eq('organisation_id', organisationId),
  ]);
  return {
    sessions: toCount(sessions),
    videos: toCount(videos),
    waves: toCount(waves),
    members: toCount(members),
  };
}

function toCount({ count, error }: { count: number | null; error: unknown }): number {
  if (error) throw new Error('Counting the contents of an organisation failed', { cause: error });
  return count ?? 0;
}
