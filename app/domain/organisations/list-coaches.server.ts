import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** The possible coaches of the organisations that I work for, by name: owners, admins and coaches. */
export async function listCoaches(
  db: Db,
): Promise<{ organisationId: string; id: string; name: string }[]> {
  const rows = requireData('Listing coaches', await db.rpc('list_coaches'));
  return rows.map((row) => ({
    organisationId: row.organisation_id,
    id: row.profile_id,
    name: row.full_name || 'No name',
  }));
}
