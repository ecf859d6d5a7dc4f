import { fail } from '#app/errors/fail.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { respondWithStoredFile } from '#app/platform/storage/respond-with-stored-file.server.ts';
import type { Route } from './+types/film-file';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const FILE = new RegExp(`^(?:videos|waves|shorts)/${UUID}/[a-z0-9-]{1,80}\\.(mp4|webp)$`);
const CONTENT_TYPES = { mp4: 'video/mp4', webp: 'image/webp' };

/** Sends a video or a storyboard sheet, also by range, to users who may see it. */
export function loader({ context, request, url, params }: Route.LoaderArgs) {
  const { db } = requireUser(context, url);
  const path = params['*'];
  const ending = FILE.exec(path)?.[1];
  if (!ending) throw fail('rendition-not-found');
  return respondWithStoredFile(db, request, {
    path,
    contentType: CONTENT_TYPES[ending as keyof typeof CONTENT_TYPES],
    // The browser revalidates on each request, and gets a 304 if its copy is current.
    cacheControl: 'private, no-cache',
  });
}
