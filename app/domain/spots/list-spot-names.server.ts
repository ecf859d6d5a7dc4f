import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

const MAX_NAMES = 200;

/** Names of the spots I may use, to be offered while typing. */
export async function listSpotNames(db: Db): Promise<string[]> {
  const rows = requireData(
    'Listing spots',
    await db.from('spots').select('name').order('name').limit(MAX_NAMES),
  );
  return [...new Set(rows.map((row) => row.name))];
}
