import { listSpotMatches } from '#app/domain/spots/list-spot-matches.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import type { Route } from './+types/spots';

const MAX_CHARACTERS = 80;

/** Suggests spots for the typed text (`?q=`): the user's own, then well-known ones. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = requireUser(context, url);
  const typed = (url.searchParams.get('q') ?? '').replaceAll('\0', '').slice(0, MAX_CHARACTERS);
  return Response.json(
    { typed, spots: await listSpotMatches(db, typed) },
    { headers: { 'cache-control': 'private, no-store' } },
  );
}
