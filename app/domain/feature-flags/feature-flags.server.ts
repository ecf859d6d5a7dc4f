import type { PostHog } from 'posthog-node';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { type Audience, type FeatureFlag, type FeatureKey, isFeatureKey } from './features.ts';

/** Somebody waits for a page meanwhile. */
const FLAG_TIMEOUT_MS = 3000;

let client: Promise<PostHog> | null = null;

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

/** What PostHog says of a flag for this person; null without a key, when it knows no such flag or does not answer in time. */
async function askPosthog(key: FeatureKey, personId: string): Promise<boolean | null> {
  const { POSTHOG_KEY } = getEnv();
  if (!POSTHOG_KEY) return null;
  client ??= connect(POSTHOG_KEY);
  const flags = await (await client).evaluateFlags(personId, {
    flagKeys: [key],
    // Its address is the server's own.
    disableGeoip: true,
  });
  const value = flags.getFlag(key, { sendFeatureFlagEvents: false });
  return value === undefined ? null : value !== false;
}

async function connect(key: string): Promise<PostHog> {
  // 20 ms to read, and only where it is used.
  const { PostHog } = await import('posthog-node');
  const posthog = new PostHog(key, {
    host: getEnv().POSTHOG_HOST,
    featureFlagsRequestTimeoutMs: FLAG_TIMEOUT_MS,
    // The time-out is for all of it.
    featureFlagsRequestMaxRetries: 0,
  });
  posthog.on('error', (error) =>
    logger.warn({ err: error }, 'PostHog did not say which parts are open'),
  );
  return posthog;
}

/** The flags of this build. For platform admins; nobody else sees any. */
export async function listFeatureFlags(db: Db): Promise<FeatureFlag[]> {
  const answer = await db.from('feature_flags').select('key, open_to').order('key');
  return requireData('Listing flags', answer).flatMap(({ key, open_to }) =>
    isFeatureKey(key) ? { key, openTo: open_to as Audience } : [],
  );
}

/** Opens a part to somebody else. False for whoever may not. */
export async function openFeature(db: Db, key: FeatureKey, openTo: Audience): Promise<boolean> {
  const answer = await db
    .from('feature_flags')
    .update({ open_to: openTo })
    .eq('key', key)
    .select('key');
  return requireData('Opening a part', answer).length > 0;
}
