import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { parseImageKey } from '#app/platform/images/parse-image-key.ts';
import { respondWithImage } from '#app/platform/images/respond-with-image.server.ts';
import { respondWithStoredFile } from '#app/platform/storage/respond-with-stored-file.server.ts';
import type { Route } from './+types/wave-file';

const FILM = /^(?:marked-)?preview-r\d{1,9}\.mp4$/;

/**
 * Sends video and poster of a public wave to all visitors and search engines. The address is
 * permanent, unlike a signed one; each request checks that the wave is still public.
 */
export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const { db } = getAuthSession(context);
  const path = `waves/${requireId(params.waveId, url)}/${params.file}`;
  const key = parseImageKey('renditions', path);
  // The browser revalidates on each request, and gets a 304 if its copy is current.
  if (key) return respondWithImage({ request, url, db, key, cacheControl: 'private, no-cache' });
  if (!FILM.test(params.file)) throw fail('rendition-not-found');
  return respondWithStoredFile(db, request, { path, contentType: 'video/mp4' });
}
