import { isUuid } from '#app/lib/parse/is-uuid.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/**
 * Deletes an observation; its author may, and platform admins. A worker deletes its picture. False
 * when it does not exist or the user may not delete it.
 */
export async function deleteObservation(db: Db, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const rows = requireData(
    'Deleting an observation',
    await db.from('observations').delete().eq('id', id).select('id'),
  );
  return rows.length > 0;
}
