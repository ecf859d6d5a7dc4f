import { requireData } from '#app/platform/require-data.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';

/** A new organisation with its creator as owner; its id. */
export async function createOrganisation(db: Db, name: string): Promise<string> {
  return requireData('Creating an organisation', await db.rpc('create_organisation', { name }));
}
