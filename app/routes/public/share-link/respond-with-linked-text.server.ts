import type { RouterContextProvider } from 'react-router';
import { toPlaylist } from '#app/domain/conversions/to-playlist.ts';
import { listLinkedLadder } from '#app/domain/links/open-share-link.server.ts';
import { toCaptions } from '#app/domain/waves/to-captions.ts';
import { toPrivateText } from '#app/platform/auth/private-text.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { getGuestTexts } from '#app/platform/languages/guest-language.server.ts';
import { openLinkedWave } from './open-link.server.ts';
import { toLinkTime, toLinkTitle } from './to-link-title.ts';

/**
 * Returns a playlist or the captions of a wave behind a link; null when the link does not open it.
 */
export async function respondWithLinkedText(
  context: Readonly<RouterContextProvider>,
  db: Db,
  waveId: string,
  name: string,
): Promise<Response | null> {
  if (name === 'captions.vtt') {
    const opened = await openLinkedWave(db, waveId);
    if (!opened) return null;
    const { link, wave } = opened;
    const texts = getGuestTexts(context, link.school);
    const title = toLinkTitle({ ...link, kind: 'wave' }, wave.surferName, texts);
    const cue = {
      startMs: 0,
      endMs: wave.durationMs,
      text: `${title} · ${toLinkTime(link, texts)}`,
    };
    return toPrivateText(toCaptions([cue]), 'text/vtt; charset=utf-8');
  }
  // Relative to the playlist, so that each request for a piece checks the link.
  const playlist = toPlaylist(name, await listLinkedLadder(db, waveId), (path) =>
    path.slice(path.lastIndexOf('/') + 1),
  );
  return playlist === null ? null : toPrivateText(playlist, 'application/vnd.apple.mpegurl');
}
