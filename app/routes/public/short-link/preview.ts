import { createLinkDb } from '#app/guards/create-link-db.server.ts';
import { toReplacedStrings } from '#app/lib/text/to-replaced-strings.ts';
import { drawLinkPreview } from '#app/platform/images/draw-link-preview.server.ts';
import { getStoredImage } from '#app/platform/images/get-stored-image.server.ts';
import { parseImageKey } from '#app/platform/images/parse-image-key.ts';
import { respondWithLinkPreview } from '#app/platform/images/respond-with-link-preview.server.ts';
import { toDrawableText } from '#app/platform/images/to-drawable-text.ts';
import type { Route } from './+types/preview';
import { openShort, requireFile } from './open-short.server.ts';
import { toPreview } from './to-preview.ts';

/** Draws the picture that chat apps show of a short's link. */
export async function loader({ request, params: { token } }: Route.LoaderArgs) {
  const db = createLinkDb(request, token);
  const short = await openShort(db);
  const key = parseImageKey('renditions', requireFile(short, 'cover.jpg').path);
  const cover = key && (await getStoredImage(db, key));
  const { title, description } = toPreview(toReplacedStrings(short, toDrawableText));
  const poster = cover ? await cover.read() : null;
  return respondWithLinkPreview(await drawLinkPreview({ title, description, score: null, poster }));
}
