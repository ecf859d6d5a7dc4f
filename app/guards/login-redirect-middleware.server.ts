import type { MiddlewareFunction } from 'react-router';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { loginRedirect } from './login-redirect.ts';
import { needsUser } from './needs-user.ts';
import { toLogin } from './to-login.server.ts';

/**
 * Root middleware, after the auth session's: sends visitors to the login page before anything of
 * what they asked for has run, also for addresses that match nothing.
 */
export const loginRedirectMiddleware: MiddlewareFunction<Response> = ({ context, url }) => {
  if (getAuthSession(context).user) return;
  if (needsUser(loginRedirect, url.pathname)) throw toLogin(url);
};
