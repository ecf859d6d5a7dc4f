import { redirect } from 'react-router';
import { requireUser } from '#app/guards/require-user.server.ts';
import type { Route } from './+types/other';

/** Temporary (302): there may be pages below /app/coach later. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context, url);
  return redirect('/app/coach');
}
