import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** Deletes an organisation with its sessions, films and waves. False when it isn't the asker's. */
export async function deleteOrganisation(db: Db, organisationId: string): Promise<boolean> {
  return requireData(
    'Deleting an organisation',
    await db.rpc('delete_organisation', { organisation_id: organisationId }),
  );
}
