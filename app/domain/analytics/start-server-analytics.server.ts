import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createExceptionLimiter } from '#app/lib/limits/create-exception-limiter.ts';
import { toRedactedLine } from '#app/lib/text/to-redacted-line.ts';
import { toReplacedStrings } from '#app/lib/text/to-replaced-strings.ts';
import type { Env } from '#app/platform/env/env.server.ts';
import { watchLoggedErrors } from '#app/platform/observe/logged-errors.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { requestContext } from '#app/platform/observe/request-context.server.ts';
import { watchTracked } from '#app/platform/observe/track-on-server.server.ts';
import { readConsent } from './consent-cookie.server.ts';

const kept = z.object({ distinct_id: z.string().min(1).max(200) });

const FLUSH_MS = 3_000;
const STOP_WITHIN_MS = 3_000;

/**
 * Sends PostHog the events that only this process sees: logged errors without the user's identity,
 * and events on pages without scripts of visitors who agreed. Nothing waits for it.
 *
 * @returns `stop` sends what is left; null without a key, and then the library is not even loaded
 */
export async function startServerAnalytics(
  env: Pick<Env, 'POSTHOG_KEY' | 'POSTHOG_HOST' | 'POSTHOG_DEBUG'>,
  part: 'server' | 'worker',
): Promise<{ stop: () => Promise<void> } | null> {
  const key = env.POSTHOG_KEY;
  if (!key) return null;
  const { PostHog } = await import('posthog-node');
  const posthog = new PostHog(key, {
    host: env.POSTHOG_HOST,
    flushInterval: FLUSH_MS,
    // The sender's address is the server's own.
    disableGeoip: true,
    before_send: (event) => toReplacedStrings(event, toRedactedLine),
  });
  posthog.debug(env.POSTHOG_DEBUG);
  posthog.on('error', (error) => logger.warn({ err: error }, 'PostHog could not be reached'));
  const limiter = createExceptionLimiter();
  const ends = [
    watchTracked(({ event, properties, request }) => {
      if (readConsent(request.headers).consent !== 'granted') return;
      const distinctId = readPosthogId(request.headers, key);
      const anonymous = { $process_person_profile: false };
      posthog.capture({
        distinctId: distinctId ?? randomUUID(),
        event,
        properties: distinctId ? properties : { ...properties, ...anonymous },
      });
    }),
    watchLoggedErrors(({ error }) => {
      if (limiter.take('') > 0) return;
      const { path, requestId } = requestContext.getStore() ?? {};
      posthog.captureException(error, part, { part, path, requestId });
    }),
  ];
  return {
    async stop() {
      for (const end of ends) end();
      await posthog.shutdown(STOP_WITHIN_MS);
    },
  };
}

/**
 * The visitor's id in posthog-js, so that pages without scripts count for the same person; null
 * without one.
 */
function readPosthogId(headers: Headers, key: string): string | null {
  const prefix = `ph_${key}_posthog=`;
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/);
  const value = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
  if (!value) return null;
  try {
    return kept.safeParse(JSON.parse(decodeURIComponent(value))).data?.distinct_id ?? null;
  } catch (error) {
    // A visitor may put anything into the cookie.
    if (error instanceof SyntaxError || error instanceof URIError) return null;
    throw error;
  }
}
