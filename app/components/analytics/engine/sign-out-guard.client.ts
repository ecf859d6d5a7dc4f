import type { CaptureResult } from 'posthog-js';

const SIGN_OUT_PATH = '/auth/logout';
/** A sign-out that takes longer has failed, or the page was left. */
const TAKES_AT_MOST_MS = 10_000;

/**
 * The library tells of the page after a sign-out as soon as the address changes, which is before anything says that
 * the user is gone. That view is held back.
 *
 * @param onHeldBack the user has left: forgets them, and tells of the view anew
 * @returns for `before_send`
 */
export function createSignOutGuard(onHeldBack: () => void) {
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
