import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { findCatalogueSpot } from './search-catalogue.server.ts';

/** The time zone of a spot that I use or that is well known, by its name; null where nobody has said. */
export async function findSpotTimeZone(db: Db, name: string): Promise<string | null> {
  const literal = name.replace(/[\\%_]/g, '\\$&');
  const rows = requireData(
    'Finding the time zone of a spot',
    await db
      .from('spots')
      .select('time_zone')
      .ilike('name', literal)
      .not('time_zone', 'is', null)
      .limit(1),
  );
  return rows[0]?.time_zone ?? findCatalogueSpot(name)?.timeZone ?? null;
}
