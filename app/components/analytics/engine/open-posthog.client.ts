import posthog from 'posthog-js';
import type { PosthogSettings } from '#app/domain/analytics/analytics-settings.ts';
import { createBucket } from '#app/domain/analytics/create-bucket.ts';
import { toPerson } from '#app/domain/analytics/to-person.ts';
import type { AnalyticsSink } from './analytics-call.ts';
import { loadPosthogPart } from './load-posthog-part.client.ts';
import { toPosthogOptions } from './posthog-options.client.ts';

/** Starts posthog-js; what it is told goes to the project's server. */
export function openPosthog(
  settings: PosthogSettings,
  { webVitals }: { webVitals: boolean },
): AnalyticsSink {
  const page: { __PosthogExtensions__?: Record<string, unknown> } = window as object;
  page.__PosthogExtensions__ = {
    ...page.__PosthogExtensions__,
    loadExternalDependency: loadPosthogPart,
  };
  const nonce = document.querySelector<HTMLElement>('style[nonce], script[nonce]')?.nonce;
  posthog.init(settings.key, toPosthogOptions(settings, { webVitals, nonce }));
  // The library counts only those that it finds itself.
  const mayReport = createBucket(10, 10_000);
  return (call) => {
    if (call.kind === 'track') posthog.capture(call.event, call.properties);
    if (call.kind === 'exception' && mayReport()) posthog.captureException(call.error);
    if (call.kind === 'identify') posthog.identify(call.user.id, toPerson(call.user));
    if (call.kind === 'reset' && posthog._isIdentified()) posthog.reset();
  };
}
