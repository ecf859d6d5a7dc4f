import { redirect } from 'react-router';
import { forgetSavedPath, readSavedPath } from './saved-path.server.ts';

/** Leads whoever has just signed in, by whichever way, to where they wanted to go, and only once. */
export function redirectAfterSignIn(request: Request): Response {
  const headers = { 'set-cookie': forgetSavedPath() };
  return redirect(readSavedPath(request), { headers });
}
