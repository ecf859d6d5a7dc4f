import { redirect } from 'react-router';
import { requireUser } from '#app/guards/require-user.server.ts';
import type { Route } from './+types/surfcoaching';

/** The guided coaching day is told on a page that needs no account. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context, url);
  return redirect('/coach/surf-experience');
}
