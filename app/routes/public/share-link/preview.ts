import { fail } from '#app/errors/fail.ts';
import { createLinkDb } from '#app/guards/create-link-db.server.ts';
import { toReplacedStrings } from '#app/lib/text/to-replaced-strings.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { drawLinkPreview } from '#app/platform/images/draw-link-preview.server.ts';
import { getStoredImage } from '#app/platform/images/get-stored-image.server.ts';
import { parseImageKey } from '#app/platform/images/parse-image-key.ts';
import { toDrawableText } from '#app/platform/images/to-drawable-text.ts';
import type { Route } from './+types/preview';
import { linkHeaders } from './link-headers.ts';
import { openLink } from './open-link.server.ts';
import { toPreview } from './to-preview.ts';

/** Short, so that previews in chat apps end soon after a link is revoked. */
const CACHE_CONTROL = 'private, max-age=300';
const RETRY_AFTER_S = 2;

/** Draws the picture that chat apps show of a link. */
export async function loader({ request, params: { token } }: Route.LoaderArgs) {
  const db = createLinkDb(request, token);
  const link = await openLink(db);
  if (link.state === 'open' && link.kind === 'wave' && link.waves.length === 0) {
    throw fail('link-shows-nothing');
  }
  const { posterPath } = toPreview(link);
  // Computes the text again from characters that the font can draw, so that a shortened name still
  // makes a sentence.
  const { title, description, score } = toPreview(toReplacedStrings(link, toDrawableText));
  const poster = posterPath ? await readPoster(db, posterPath) : null;
  const picture = await drawLinkPreview({ title, description, score, poster });
  if (picture === 'busy') {
    return new Response(null, { status: 503, headers: { 'retry-after': String(RETRY_AFTER_S) } });
  }
  return new Response(new Uint8Array(picture), {
    headers: {
      ...linkHeaders,
      'cache-control': CACHE_CONTROL,
      'content-type': 'image/jpeg',
      'content-length': String(picture.length),
      // Chat apps embed it in their own pages.
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}

async function readPoster(db: Db, path: string): Promise<Buffer | null> {
  const key = parseImageKey('renditions', path);
  const stored = key && (await getStoredImage(db, key));
  return stored ? stored.read() : null;
}
