import { failNoMatch } from '#app/errors/fail-no-match.ts';
import type { Route } from './+types/not-found';

/** Handles all addresses without a route. */
export function loader({ url }: Route.LoaderArgs) {
  throw failNoMatch(url.pathname);
}

export default function NotFound() {
  return null;
}
