import { redirect } from 'react-router';
import { requireUser } from '#app/guards/require-user.server.ts';
import type { Route } from './+types/other';

/** Not for ever (302): pages of their own may come to stand below /app/coach. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context, url);
  return redirect('/app/coach');
}
