import type { MiddlewareFunction } from 'react-router';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { loginRedirect } from './login-redirect.ts';
import { needsUser } from './needs-user.ts';
import { toLogin } from './to-login.server.ts';

/**
 * Root middleware, after the auth session's: redirects visitors to the login page before any loader
 * or action runs, also for addresses that match no route.
 */
export const loginRedirectMiddleware: MiddlewareFunction<Response> = ({ context, url }) => {
  if (getAuthSession(context).user) return;
  if (needsUser(loginRedirect, url.pathname)) throw toLogin(url);
};
