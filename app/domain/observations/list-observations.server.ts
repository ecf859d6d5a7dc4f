import type { Db } from '#app/platform/supabase.server.ts';
import type { Observation } from './observation.ts';

/** What people saw at a spot, the newest first; of the last two weeks. */
export async function listObservations(_db: Db, _spotSlug: string): Promise<Observation[]> {
  return [];
}
