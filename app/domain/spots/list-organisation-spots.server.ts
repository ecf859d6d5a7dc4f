import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

const MAX_SPOTS = 200;

/** The spots of an organisation that I may see, by name. */
export async function listOrganisationSpots(
  db: Db,
  organisationId: string,
): Promise<{ id: string; name: string }[]> {
  return requireData(
    'Listing spots',
    await db
      .from('spots')
      .select('id, name')
      .eq('organisation_id', organisationId)
      .order('name')
      .limit(MAX_SPOTS),
  );
}
