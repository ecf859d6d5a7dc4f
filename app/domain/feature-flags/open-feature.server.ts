import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { Audience, FeatureKey } from './features.ts';

/** Opens a part to somebody else. False for whoever may not. */
export async function openFeature(db: Db, key: FeatureKey, openTo: Audience): Promise<boolean> {
  const answer = await db
    .from('feature_flags')
    .update({ open_to: openTo })
    .eq('key', key)
    .select('key');
  return requireData('Opening a part', answer).length > 0;
}
