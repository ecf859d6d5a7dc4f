import { redirect } from 'react-router';
import { loginRedirect } from './login-redirect.ts';
import { toSavedPathCookie } from './saved-path.server.ts';

/** The redirect to the login page, which leads back to `url` afterwards. */
export function toLogin(url: URL): Response {
  const cookie = toSavedPathCookie(url);
  return redirect(loginRedirect.login, { headers: cookie ? { 'set-cookie': cookie } : {} });
}
