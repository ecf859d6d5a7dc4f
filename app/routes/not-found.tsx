import { fail } from '#app/errors/fail.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import type { Route } from './+types/not-found';

/** Every address that nothing answers to. Under /app a visitor is asked to sign in first. */
export function loader({ context, url }: Route.LoaderArgs) {
  if (url.pathname.startsWith('/app/')) requireUser(context, url);
  throw fail('page-not-found');
}

export default function NotFound() {
  return null;
}
