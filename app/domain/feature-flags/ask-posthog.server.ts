import type { PostHog } from 'posthog-node';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import type { FeatureKey } from './features.ts';

/** Somebody waits for a page meanwhile. */
const FLAG_TIMEOUT_MS = 3000;

let client: Promise<PostHog> | null = null;

/** What PostHog says of a flag for this person; null without a key, when it knows no such flag or does not answer in time. */
export async function askPosthog(key: FeatureKey, personId: string): Promise<boolean | null> {
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
