import { createSharedReading } from '#app/platform/database/create-shared-reading.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/**
 * Whether I surf and work on no sessions. False for an account that is new to both: it may still
 * become a school.
 */
export async function isOnlySurfer(db: Db): Promise<boolean> {
  return requireData('Reading whether the user only surfs', await db.rpc('only_surfs'));
}

export const isOnlySurferOnce = createSharedReading(isOnlySurfer);
