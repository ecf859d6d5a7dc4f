import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { isStaffRole } from './is-staff-role.ts';

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
