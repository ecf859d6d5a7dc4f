import { redirect } from 'react-router';
import { getRenditionPath } from '#app/domain/conversions/get-rendition-path.server.ts';
import { listLadder } from '#app/domain/conversions/list-ladder.server.ts';
import { toPlaylist } from '#app/domain/conversions/to-playlist.ts';
import { type Cue, toCaptions } from '#app/domain/waves/to-captions.ts';
import { fail } from '#app/errors/fail.ts';
import { toFilmAddress } from '#app/lib/addresses/to-film-address.ts';
import { toPrivateText } from '#app/platform/auth/private-text.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

type Asked = {
  db: Db;
  of: 'video_id' | 'wave_id';
  id: string;
  /** `master.m3u8`, `720.m3u8`, `preview.mp4`, `scrub.mp4` or `captions.vtt`. */
  name: string;
  listCues: (db: Db, id: string) => Promise<Cue[] | null>;
};

/**
 * Responds to a player's request for a video or wave with the user's rights. For single files it
 * redirects to the newest one.
 *
 * @throws 404 of the catalogue when the file does not exist or the user may not see it
 */
export async function respondWithMedia({ db, of, id, name, listCues }: Asked) {
  if (name === 'captions.vtt') {
    const cues = await listCues(db, id);
    if (!cues) throw fail('rendition-not-found');
    return toPrivateText(toCaptions(cues), 'text/vtt; charset=utf-8');
  }
  if (name === 'preview.mp4' || name === 'scrub.mp4') {
    const kind = name === 'scrub.mp4' ? 'scrub' : 'preview';
    const path = await getRenditionPath(db, of, id, kind);
    if (!path) throw fail('rendition-not-found');
    return redirect(toFilmAddress(path), { headers: { 'cache-control': 'private, no-store' } });
  }
  const text = toPlaylist(name, await listLadder(db, of, id), toFilmAddress);
  if (text === null) throw fail('rendition-not-found');
  return toPrivateText(text, 'application/vnd.apple.mpegurl');
}
