import { redirect } from 'react-router';
import { getKeptFilm } from '#app/domain/waves/get-kept-film.server.ts';
import { listWaveCues } from '#app/domain/waves/list-wave-cues.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { signPaths } from '#app/platform/sign-paths.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';
import type { Route } from './+types/wave-playlist';
import { answerMedia } from './answer-media.server.ts';

const DOWNLOAD = /^download-(original|\d{1,5})\.mp4$/;

/** What a player asks for, and `download-720.mp4` or `download-original.mp4` to keep. */
export function loader({ context, url, params }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const id = requireId(params.waveId, url);
  const name = params.playlist;
  const quality = DOWNLOAD.exec(name)?.[1];
  if (quality) return leadToDownload(db, user.id, id, quality);
  return answerMedia({ db, userId: user.id, of: 'wave_id', id, name, listCues: listWaveCues });
}

async function leadToDownload(db: Db, userId: string, waveId: string, quality: string) {
  const film = await getKeptFilm(db, waveId, quality);
  const urls = film && (await signPaths(db, userId, 'renditions', [film.path]));
  const address = urls?.get(film?.path ?? '');
  if (!film || !address) throw fail('rendition-not-found');
  // Storage names the file when it is told to.
  const named = `${address}&download=${encodeURIComponent(film.fileName)}`;
  return redirect(named, { headers: { 'cache-control': 'private, no-store' } });
}
