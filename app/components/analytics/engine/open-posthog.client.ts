import posthog from 'posthog-js';
import type { PosthogSettings } from '#app/domain/analytics/analytics-settings.ts';
import { toPerson } from '#app/domain/analytics/to-person.ts';
import { createExceptionLimiter } from '#app/lib/limits/create-exception-limiter.ts';
import type { AnalyticsSink } from './analytics-call.ts';
import { loadPosthogPart } from './load-posthog-part.client.ts';
import { toPosthogOptions } from './posthog-options.client.ts';
import { createSignOutGuard } from './sign-out-guard.client.ts';

type PosthogChoices = {
  webVitals: boolean;
  /** Aborted once the visitor says no. */
  declined: AbortSignal;
};

/** Starts posthog-js; what it is told goes to the project's server. */
export function openPosthog(
  settings: PosthogSettings,
  { webVitals, declined }: PosthogChoices,
): AnalyticsSink {
  const page: { __PosthogExtensions__?: Record<string, unknown> } = window as object;
  page.__PosthogExtensions__ = {
    ...page.__PosthogExtensions__,
    loadExternalDependency: loadPosthogPart,
  };
  const nonce = document.querySelector<HTMLElement>('style[nonce], script[nonce]')?.nonce;
  const guard = createSignOutGuard(() => {
    posthog.reset();
    posthog.capture('$pageview');
  });
  const options = toPosthogOptions(settings, { webVitals, nonce });
  const before_send = [options.before_send ?? [], guard].flat();
  posthog.init(settings.key, { ...options, before_send });
  declined.addEventListener('abort', stopPosthog);
  // The library counts only those that it finds itself.
  const limiter = createExceptionLimiter();
  return (call) => {
    if (call.kind === 'track') posthog.capture(call.event, call.properties);
    if (call.kind === 'exception' && limiter.take('') === 0) posthog.captureException(call.error);
    if (call.kind === 'identify') posthog.identify(call.user.id, toPerson(call.user));
    if (call.kind === 'reset' && posthog._isIdentified()) posthog.reset();
  };
}

/** Else it would write its cookie once more, and tell that the page was left, after the no. */
function stopPosthog(): void {
  posthog.set_config({ disable_persistence: true, before_send: () => null });
}
