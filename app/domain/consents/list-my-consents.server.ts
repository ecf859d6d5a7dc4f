import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { type ClaimedSurfer, claimedSurferSchema } from './claimed-surfer.ts';

/** What I agreed to, for each roster line that is mine, the newest session first. */
export async function listMyConsents(db: Db): Promise<ClaimedSurfer[]> {
  const lines = requireData('Reading my consents', await db.rpc('list_my_consents'));
  return claimedSurferSchema.array().parse(lines);
}
