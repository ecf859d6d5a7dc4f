import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { type Audience, type FeatureFlag, isFeatureKey } from './features.ts';

/** The flags of this build. For platform admins; nobody else sees any. */
export async function listFeatureFlags(db: Db): Promise<FeatureFlag[]> {
  const answer = await db.from('feature_flags').select('key, open_to').order('key');
  return requireData('Listing flags', answer).flatMap(({ key, open_to }) =>
    isFeatureKey(key) ? { key, openTo: open_to as Audience } : [],
  );
}
