import type { CaptureResult } from 'posthog-js';
import posthog from 'posthog-js';
import type { PosthogSettings } from '#app/domain/analytics/analytics-settings.ts';
import { toPerson } from '#app/domain/analytics/to-person.ts';
import { createExceptionLimiter } from '#app/lib/limits/create-exception-limiter.ts';
import type { AnalyticsSink } from './analytics-call.ts';
import { loadPosthogPart } from './load-posthog-part.client.ts';
import { toPosthogOptions } from './posthog-options.client.ts';

const SIGN_OUT_PATH = '/auth/logout';

/** A sign-out that takes longer has failed, or the page was left. */
const TAKES_AT_MOST_MS = 10_000;

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

/**
 * The library tells of the page after a sign-out as soon as the address changes, which is before anything says that
 * the user is gone. That view is held back.
 *
 * @param onHeldBack the user has left: forgets them, and tells of the view anew
 * @returns for `before_send`
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
    // Not from within the library, and before the next page can stop it.
    queueMicrotask(onHeldBack);
    return null;
  };
}
