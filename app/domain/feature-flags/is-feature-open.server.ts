import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { askPosthog } from './ask-posthog.server.ts';
import type { FeatureKey } from './features.ts';

// By client, of which each request has its own: middleware and screen ask once.
const answers = new WeakMap<Db, Map<FeatureKey, Promise<boolean>>>();

/**
 * Whether a part is open to whoever asks: by PostHog where it is set up and answers, else by the database.
 *
 * @param posthogId as whom PostHog is asked; null for whoever has not agreed to that
 */
export function isFeatureOpen(db: Db, key: FeatureKey, posthogId: string | null): Promise<boolean> {
  const known = answers.get(db) ?? new Map<FeatureKey, Promise<boolean>>();
  answers.set(db, known);
  const answer = known.get(key) ?? ask(db, key, posthogId);
  known.set(key, answer);
  return answer;
}

async function ask(db: Db, key: FeatureKey, posthogId: string | null): Promise<boolean> {
  const said = posthogId && (await askPosthog(key, posthogId));
  if (typeof said === 'boolean') return said;
  return requireData('Asking for a part', await db.rpc('is_feature_open', { key }));
}
