import type { CaptureResult } from 'posthog-js';
import posthog from 'posthog-js';
import type { PosthogSettings } from '#app/domain/analytics/analytics-settings.ts';
import { toPerson } from '#app/domain/analytics/to-person.ts';
import { createExceptionLimiter } from '#app/lib/limits/create-exception-limiter.ts';
import type { AnalyticsSink } from './analytics-call.ts';
import { openPosthogPart } from './open-posthog-part.client.ts';
import { toPosthogOptions } from './posthog-options.client.ts';

const SIGN_OUT_PATH = '/auth/logout';

/** After this time the sign-out has failed, or the user left the page. */
const TAKES_AT_MOST_MS = 10_000;

type PosthogChoices = {
  webVitals: boolean;
  /** Aborts once the visitor says no. */
  declined: AbortSignal;
};

/** Starts posthog-js, which sends its events to the project's server. */
export function openPosthog(
  settings: PosthogSettings,
  { webVitals, declined }: PosthogChoices,
): AnalyticsSink {
  const page: { __PosthogExtensions__?: Record<string, unknown> } = window as object;
  page.__PosthogExtensions__ = {
    ...page.__PosthogExtensions__,
    loadExternalDependency: openPosthogPart,
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
  // The library limits only the exceptions that it captures itself.
  const limiter = createExceptionLimiter();
  return (call) => {
    if (call.kind === 'track') posthog.capture(call.event, call.properties);
    if (call.kind === 'exception' && limiter.take('') === 0) posthog.captureException(call.error);
    if (call.kind === 'identify') posthog.identify(call.user.id, toPerson(call.user));
    if (call.kind === 'reset' && posthog._isIdentified()) posthog.reset();
  };
}

/**
 * Otherwise the library would write its cookie again, and send a `$pageleave` event, after the
 * visitor says no.
 */
function stopPosthog(): void {
  posthog.set_config({ disable_persistence: true, before_send: () => null });
}

/**
 * Drops the page view that the library sends as soon as the address changes after a sign-out,
 * before any event reports that the user signed out.
 *
 * @param onHeldBack resets the user and captures the page view again
 * @returns a function for `before_send`
 */
function createSignOutGuard(onHeldBack: () => void) {
  let until = 0;
  const listen = ({ target }: SubmitEvent) => {
    if (!(target instanceof HTMLFormElement)) return;
    const { pathname } = new URL(target.action, location.href);
    if (pathname === SIGN_OUT_PATH) until = performance.now() + TAKES_AT_MOST_MS;
  };
  document.addEventListener('submit', listen, { capture: true });
  return (event: CaptureResult | null): CaptureResult | null => {
    const isLeaving = performance.now() < until;
    // A sign-out that fails shows its error at its own address.
    if (event?.event !== '$pageview' || !isLeaving || location.pathname === SIGN_OUT_PATH) {
      return event;
    }
    until = 0;
    // Not inside the library's call, but before the next page can interrupt it.
    queueMicrotask(onHeldBack);
    return null;
  };
}
