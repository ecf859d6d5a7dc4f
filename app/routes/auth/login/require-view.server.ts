import { redirect } from 'react-router';
import { redirectAfterSignIn } from '#app/guards/sign-in/redirect-after-sign-in.server.ts';
import type { AuthSession } from '#app/platform/auth/auth-session.server.ts';
import { type LoginView, loginViews, toLoginPath } from './to-login-path.ts';

/**
 * Returns the requested view if the sign-in has reached it.
 *
 * @throws a redirect to the view that is next, or away from the login page for signed-in users
 */
export function requireView(
  { user, awaitsSecondFactor }: AuthSession,
  { request, url, mayChoose }: { request: Request; url: URL; mayChoose: boolean },
): LoginView {
  const asked = loginViews.find((name) => name === url.searchParams.get('view')) ?? 'sign-in';
  if (awaitsSecondFactor) {
    if (asked === 'second-factor') return asked;
    throw redirect(toLoginPath('second-factor'));
  }
  if (user) {
    if (asked === 'new-password' && mayChoose) return asked;
    throw redirectAfterSignIn(request);
  }
  if (asked === 'new-password') throw redirect(toLoginPath('reset'));
  if (asked === 'second-factor') throw redirect(toLoginPath('sign-in'));
  return asked;
}
