import type { LinkedShort } from '#app/domain/shorts/short-links.server.ts';
import { fail } from '#app/errors/fail.ts';
import { createLinkDb } from '#app/guards/create-link-db.server.ts';
import { toFileName } from '#app/lib/text/to-file-name.ts';
import { toReplacedStrings } from '#app/lib/text/to-replaced-strings.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { drawLinkPreview } from '#app/platform/images/draw-link-preview.server.ts';
import { getStoredImage } from '#app/platform/images/get-stored-image.server.ts';
import { parseImageKey } from '#app/platform/images/parse-image-key.ts';
import { respondWithImage } from '#app/platform/images/respond-with-image.server.ts';
import { respondWithLinkPreview } from '#app/platform/images/respond-with-link-preview.server.ts';
import { toDrawableText } from '#app/platform/images/to-drawable-text.ts';
import { linkHeaders } from '#app/platform/pages/link-headers.ts';
import { respondWithStoredFile } from '#app/platform/storage/respond-with-stored-file.server.ts';
import type { Route } from './+types/file';
import { openShort, requireFile } from './open-short.server.ts';
import { toPreview } from './to-preview.ts';

/**
 * Sends a short's video, its download, its cover, and the picture that chat apps show, to visitors
 * with its link. Each request asks who is in the short, so that a withdrawal counts at once.
 */
export async function loader({ request, url, params: { token, file } }: Route.LoaderArgs) {
  const db = createLinkDb(request, token);
  const short = await openShort(db);
  const answer = await respond(db, short, { request, url, file });
  answer.headers.set('x-robots-tag', linkHeaders['x-robots-tag']);
  // Chat apps play the video in their own pages.
  answer.headers.set('cross-origin-resource-policy', 'cross-origin');
  return answer;
}

type Asked = { request: Request; url: URL; file: string };

async function respond(db: Db, short: LinkedShort, { request, url, file }: Asked) {
  switch (file) {
    case 'video.mp4':
      return respondWithStoredFile(db, request, toFilm(short, 'short-preview'));
    case 'short.mp4': {
      const downloadAs = `${toFileName(short.title, 'Short')}.mp4`;
      return respondWithStoredFile(db, request, { ...toFilm(short, 'short'), downloadAs });
    }
    case 'cover.jpg':
      // The browser revalidates on each request, and gets a 304 if its copy is current.
      return respondWithImage({
        request,
        url,
        db,
        key: toCoverKey(short),
        cacheControl: 'private, no-cache',
      });
    case 'preview.jpg':
      return drawPreview(db, short);
    default:
      throw fail('rendition-not-found');
  }
}

function toFilm(short: LinkedShort, kind: 'short' | 'short-preview') {
  return { path: requireFile(short, kind).path, contentType: 'video/mp4' };
}

function toCoverKey(short: LinkedShort) {
  const key = parseImageKey('renditions', requireFile(short, 'short-cover').path);
  if (!key) throw fail('image-not-found');
  return key;
}

async function drawPreview(db: Db, short: LinkedShort): Promise<Response> {
  const cover = await getStoredImage(db, toCoverKey(short));
  const poster = cover ? await cover.read() : null;
  // Only characters that the font can draw.
  const { title, description } = toPreview(toReplacedStrings(short, toDrawableText));
  return respondWithLinkPreview(await drawLinkPreview({ title, description, score: null, poster }));
}
