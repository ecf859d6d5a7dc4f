import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { isStaffRole } from './is-staff-role.ts';
import type { Organisation, OrganisationKind, OrganisationRole } from './organisation.ts';

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
        preview_names, preview_scores,
        memberships!memberships_organisation_id_fkey!inner(role)`,
      )
      .eq('id', id)
      .eq('memberships.profile_id', userId)
      .maybeSingle(),
  );
  // Its values are written down in the column's check, as those of the kind are.
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
    previewScores: row.preview_scores,
    role,
    isStaff: isStaffRole(role),
    isAdmin: role === 'owner' || role === 'admin',
  };
}
