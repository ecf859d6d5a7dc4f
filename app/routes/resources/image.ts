import { fail } from '#app/errors/fail.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { parseImageKey } from '#app/platform/images/parse-image-key.ts';
import { respondWithImage } from '#app/platform/images/respond-with-image.server.ts';
import type { Route } from './+types/image';

/** A new avatar has a new name; caches may retain an old one for a day. */
const PUBLIC_S = 86_400;

/** Sends images from our own storage in the size that the page shows. */
export function loader({ context, request, url, params }: Route.LoaderArgs) {
  const key = parseImageKey(params.bucket, params['*']);
  if (!key) throw fail('image-not-found');
  const cacheControl = key.isPublic
    ? `public, max-age=${PUBLIC_S}, stale-while-revalidate=${PUBLIC_S}`
    : // The browser revalidates on each request, and gets a 304 if its copy is current.
      'private, no-cache';
  return respondWithImage({ request, url, db: getAuthSession(context).db, key, cacheControl });
}
