import { isShareToken } from '#app/domain/links/is-share-token.ts';
import { openShareLink } from '#app/domain/links/open-share-link.server.ts';
import { fail } from '#app/errors/fail.ts';
import { createLinkSupabase } from '#app/platform/supabase-link.server.ts';
import type { Route } from './+types/poster';

/** The picture of a link's preview. Not a redirect: chat apps don't all follow one. */
export async function loader({ params: { token } }: Route.LoaderArgs) {
  if (!isShareToken(token)) throw fail('link-not-found');
  const db = createLinkSupabase(token);
  const wave = await openShareLink(db);
  if (!wave) throw fail('link-not-found');
  const poster = wave.renditions.find(({ kind }) => kind === 'poster');
  if (!poster) throw fail('rendition-not-found');
  const { data, error } = await db.storage.from('renditions').download(poster.path);
  if (error) throw new Error('Reading a poster failed', { cause: error });
  return new Response(data, {
    headers: { 'content-type': poster.contentType, 'cache-control': 'private, max-age=300' },
  });
}
