import { writePlaylist } from '#app/domain/conversions/write-playlist.ts';
import { isShareToken } from '#app/domain/links/is-share-token.ts';
import { listLinkedLadder } from '#app/domain/links/list-linked-ladder.server.ts';
import { openShareLink } from '#app/domain/links/open-share-link.server.ts';
import { writeCaptions } from '#app/domain/waves/write-captions.ts';
import { fail } from '#app/errors/fail.ts';
import { toPrivateText } from '#app/platform/private-text.server.ts';
import { LINK_TTL_S, signPaths } from '#app/platform/sign-paths.server.ts';
import { createLinkSupabase } from '#app/platform/supabase-link.server.ts';
import type { Route } from './+types/playlist';
import { toLinkTitle } from './to-link-title.ts';

/** Playlists and captions of the wave behind a link. */
export async function loader({ params: { token, playlist: name } }: Route.LoaderArgs) {
  if (!isShareToken(token)) throw fail('link-not-found');
  const db = createLinkSupabase(token);
  if (name === 'captions.vtt') {
    const wave = await openShareLink(db);
    if (!wave) throw fail('link-not-found');
    const { title, when } = toLinkTitle(wave);
    const cue = { startMs: 0, endMs: wave.durationMs, text: `${title} · ${when}` };
    return toPrivateText(writeCaptions([cue]), 'text/vtt; charset=utf-8');
  }
  const text = await writePlaylist(name, await listLinkedLadder(db), async (path) => {
    return (await signPaths(db, token, 'renditions', [path], LINK_TTL_S)).get(path) ?? null;
  });
  if (text === null) throw fail('rendition-not-found');
  return toPrivateText(text, 'application/vnd.apple.mpegurl');
}
