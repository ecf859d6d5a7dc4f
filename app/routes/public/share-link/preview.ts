import { fail } from '#app/errors/fail.ts';
import { createLinkDb } from '#app/guards/create-link-db.server.ts';
import { toReplacedStrings } from '#app/lib/text/to-replaced-strings.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { drawLinkPreview } from '#app/platform/images/draw-link-preview.server.ts';
import { getStoredImage } from '#app/platform/images/get-stored-image.server.ts';
import { parseImageKey } from '#app/platform/images/parse-image-key.ts';
import { respondWithLinkPreview } from '#app/platform/images/respond-with-link-preview.server.ts';
import { toDrawableText } from '#app/platform/images/to-drawable-text.ts';
import type { Route } from './+types/preview';
import { openLink } from './open-link.server.ts';
import { toPreview } from './to-preview.ts';

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
  return respondWithLinkPreview(await drawLinkPreview({ title, description, score, poster }));
}

async function readPoster(db: Db, path: string): Promise<Buffer | null> {
  const key = parseImageKey('renditions', path);
  const stored = key && (await getStoredImage(db, key));
  return stored ? stored.read() : null;
}
