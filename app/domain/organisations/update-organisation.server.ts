import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { OrganisationPatch } from './organisation.ts';

/** Changes what an organisation says and wants. False when that is not the asker's to change. */
export async function updateOrganisation(
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
