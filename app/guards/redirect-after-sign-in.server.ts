import { redirect } from 'react-router';
import { forgetSavedPath, readSavedPath } from './saved-path.server.ts';

/**
 * Redirects a user who has just signed in, by any method, to the page that they wanted, and only
 * once.
 */
export function redirectAfterSignIn(request: Request): Response {
  const headers = { 'set-cookie': forgetSavedPath() };
  return redirect(readSavedPath(request), { headers });
}
