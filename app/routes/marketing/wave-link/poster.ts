import { isShareToken } from '#app/domain/links/is-share-token.ts';
import { openShareLink } from '#app/domain/links/open-share-link.server.ts';
import { fail } from '#app/errors/fail.ts';
import { answerImage } from '#app/platform/images/answer-image.server.ts';
import { parseImageKey } from '#app/platform/images/parse-image-key.ts';
import { createLinkSupabase } from '#app/platform/supabase-link.server.ts';
import type { Route } from './+types/poster';

// When a link is taken back, its picture soon ends too.
const CACHE_CONTROL = 'private, max-age=300';

/**
 * The picture of a link's preview: the JPEG itself, and no redirect, for the sake of chat apps; with `?w=` as
 * small as the page shows it.
 */
export async function loader({ request, url, params: { token } }: Route.LoaderArgs) {
  if (!isShareToken(token)) throw fail('link-not-found');
  const db = createLinkSupabase(token);
  const wave = await openShareLink(db);
  if (!wave) throw fail('link-not-found');
  const poster = wave.renditions.find(({ kind }) => kind === 'poster');
  if (!poster) throw fail('rendition-not-found');
  const key = parseImageKey('renditions', poster.path);
  if (key && url.searchParams.has('w')) {
    return answerImage({ request, url, db, key, cacheControl: CACHE_CONTROL });
  }
  const { data, error } = await db.storage.from('renditions').download(poster.path);
  if (error) throw new Error('Reading a poster failed', { cause: error });
  return new Response(data, {
    headers: { 'content-type': poster.contentType, 'cache-control': CACHE_CONTROL },
  });
}
