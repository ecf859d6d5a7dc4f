import { redirect } from 'react-router';
import { clearSavedPath, readSavedPath } from './saved-path.server.ts';

/**
 * Redirects a user who has just signed in, by any method, to the page that they wanted, and only
 * once.
 */
export function redirectAfterSignIn(request: Request): Response {
  const headers = { 'set-cookie': clearSavedPath() };
  return redirect(readSavedPath(request), { headers });
}
