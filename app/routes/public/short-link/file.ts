import { fail } from '#app/errors/fail.ts';
import { createLinkDb } from '#app/guards/create-link-db.server.ts';
import { toFileName } from '#app/lib/text/to-file-name.ts';
import { parseImageKey } from '#app/platform/images/parse-image-key.ts';
import { respondWithImage } from '#app/platform/images/respond-with-image.server.ts';
import { linkHeaders } from '#app/platform/pages/link-headers.ts';
import { respondWithStoredFile } from '#app/platform/storage/respond-with-stored-file.server.ts';
import type { Route } from './+types/file';
import { isFileName, openShort, requireFile } from './open-short.server.ts';

/**
 * Sends a short's video, its download and its cover to visitors with its link. Each request asks
 * who is in the short, so that a withdrawal counts at once.
 */
export async function loader(args: Route.LoaderArgs) {
  const { file } = args.params;
  if (!isFileName(file)) throw fail('rendition-not-found');
  const answer = await respond(args, file);
  answer.headers.set('x-robots-tag', linkHeaders['x-robots-tag']);
  // Chat apps play the video in their own pages.
  answer.headers.set('cross-origin-resource-policy', 'cross-origin');
  return answer;
}

async function respond(
  { request, url, params: { token } }: Route.LoaderArgs,
  file: Parameters<typeof requireFile>[1],
): Promise<Response> {
  const db = createLinkDb(request, token);
  const short = await openShort(db);
  const { path } = requireFile(short, file);
  const key = parseImageKey('renditions', path);
  // The browser revalidates on each request, and gets a 304 if its copy is current.
  if (key) return respondWithImage({ request, url, db, key, cacheControl: 'private, no-cache' });
  const film = { path, contentType: 'video/mp4' };
  if (file === 'video.mp4') return respondWithStoredFile(db, request, film);
  const downloadAs = `${toFileName(short.title, 'Short')}.mp4`;
  return respondWithStoredFile(db, request, { ...film, downloadAs });
}
