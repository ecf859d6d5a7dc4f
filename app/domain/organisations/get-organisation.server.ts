import { requireData } from '#app/platform/require-data.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';
import { isStaffRole } from './is-staff-role.ts';
import type { MyOrganisation } from './list-my-organisations.server.ts';

/** An organisation that I belong to, or null. */
export async function getOrganisation(
  db: Db,
  userId: string,
  id: string,
): Promise<MyOrganisation | null> {
  const row = requireData(
    'Reading an organisation',
    await db
      .from('organisations')
      .select('id, name, memberships!memberships_organisation_id_fkey!inner(role)')
      .eq('id', id)
      .eq('memberships.profile_id', userId)
      .maybeSingle(),
  );
  const role = row?.memberships[0]?.role;
  if (!row || !role) return null;
  return { id: row.id, name: row.name, role, isStaff: isStaffRole(role) };
}
