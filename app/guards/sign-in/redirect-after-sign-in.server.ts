import { redirect } from 'react-router';
import { deleteSavedPath, readSavedPath } from '../saved-path.server.ts';

/**
 * Redirects a user who has just signed in, by any method, to the page that they wanted, and only
 * once.
 */
export function redirectAfterSignIn(request: Request): Response {
  const headers = { 'set-cookie': deleteSavedPath() };
  return redirect(readSavedPath(request), { headers });
}
