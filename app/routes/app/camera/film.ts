import { redirect } from 'react-router';
import { requireUser } from '#app/guards/require-user.server.ts';
import type { Route } from './+types/film';

/** Not for ever (302): pages of their own may come to stand below /app/film. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context, url);
  return redirect('/app/camera');
}
