import { failNoMatch } from '#app/errors/fail-no-match.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import type { Route } from './+types/not-found';

/** Every address that nothing answers to. Under /app a visitor is asked to sign in first. */
export function loader({ context, url }: Route.LoaderArgs) {
  if (url.pathname.startsWith('/app/')) requireUser(context, url);
  throw failNoMatch(url.pathname);
}

export default function NotFound() {
  return null;
}
