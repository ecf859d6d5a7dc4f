import type { PostHog } from 'posthog-node';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { type Audience, type FeatureFlag, type FeatureKey, isFeatureKey } from './features.ts';

/** A visitor's page waits for it. */
const FLAG_TIMEOUT_MS = 3000;

let client: Promise<PostHog> | null = null;

// Each request has its own client: middleware and screen share one query.
const answers = new WeakMap<Db, Map<FeatureKey, Promise<boolean>>>();

/**
 * Whether a feature is open to the user: PostHog decides where it is set up and responds, else the
 * database.
 *
 * @param posthogId the visitor's id at PostHog; null for a visitor who has not agreed to analytics
 */
export function isFeatureOpen(db: Db, key: FeatureKey, posthogId: string | null): Promise<boolean> {
  const known = answers.get(db) ?? new Map<FeatureKey, Promise<boolean>>();
  answers.set(db, known);
  const answer = known.get(key) ?? queryFlag(db, key, posthogId);
  known.set(key, answer);
  return answer;
}

async function queryFlag(db: Db, key: FeatureKey, posthogId: string | null): Promise<boolean> {
  const said = posthogId && (await fetchPosthogFlag(key, posthogId));
  if (typeof said === 'boolean') return said;
  return requireData('Reading a feature flag', await db.rpc('is_feature_open', { key }));
}

/**
 * PostHog's value of a flag for this user; null without a key, for an unknown flag, or after a
 * timeout.
 */
async function fetchPosthogFlag(key: FeatureKey, personId: string): Promise<boolean | null> {
  const { POSTHOG_KEY } = getEnv();
  if (!POSTHOG_KEY) return null;
  client ??= connect(POSTHOG_KEY);
  const flags = await (await client).evaluateFlags(personId, {
    flagKeys: [key],
    // The sender's address is the server's own.
    disableGeoip: true,
  });
  const value = flags.getFlag(key, { sendFeatureFlagEvents: false });
  return value === undefined ? null : value !== false;
}

async function connect(key: string): Promise<PostHog> {
  // Loading it takes 20 ms, so only where it is used.
  const { PostHog } = await import('posthog-node');
  const posthog = new PostHog(key, {
    host: getEnv().POSTHOG_HOST,
    featureFlagsRequestTimeoutMs: FLAG_TIMEOUT_MS,
    // The timeout covers the whole request.
    featureFlagsRequestMaxRetries: 0,
  });
  posthog.on('error', (error) =>
    logger.warn({ err: error }, 'PostHog did not return the feature flags'),
  );
  return posthog;
}

/** The flags of this build. For platform admins; other users get none. */
export async function listFeatureFlags(db: Db): Promise<FeatureFlag[]> {
  const answer = await db.from('feature_flags').select('key, open_to').order('key');
  return requireData('Listing flags', answer).flatMap(({ key, open_to }) =>
    isFeatureKey(key) ? { key, openTo: open_to as Audience } : [],
  );
}

/** Changes the audience of a feature. False for users who may not. */
export async function openFeature(db: Db, key: FeatureKey, openTo: Audience): Promise<boolean> {
  const answer = await db
    .from('feature_flags')
    .update({ open_to: openTo })
    .eq('key', key)
    .select('key');
  return requireData('Changing a feature flag', answer).length > 0;
}
