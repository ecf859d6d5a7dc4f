import { getWaveDownload } from '#app/domain/waves/downloads/get-wave-download.server.ts';
import { listWaveCues } from '#app/domain/waves/list-cues.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { respondWithStoredFile } from '#app/platform/storage/respond-with-stored-file.server.ts';
import type { Route } from './+types/wave-playlist';
import { respondWithMedia } from './respond-with-media.server.ts';

const DOWNLOAD = /^download-(original|best|\d{1,5})\.mp4$/;

/**
 * Handles a player's requests, and downloads such as `download-720.mp4` or `download-original.mp4`.
 */
export function loader({ context, request, url, params }: Route.LoaderArgs) {
  const { db } = requireUser(context, url);
  const id = requireId(params.waveId, url);
  const name = params.playlist;
  const quality = DOWNLOAD.exec(name)?.[1];
  if (quality) return respondWithDownload(db, request, id, quality);
  return respondWithMedia({ db, of: 'wave_id', id, name, listCues: listWaveCues });
}

async function respondWithDownload(db: Db, request: Request, waveId: string, quality: string) {
  const film = await getWaveDownload(db, waveId, quality);
  if (!film) throw fail('rendition-not-found');
  const { path, fileName: downloadAs, filmedAt } = film;
  const contentType = 'video/mp4';
  return respondWithStoredFile(db, request, { path, contentType, downloadAs, filmedAt });
}
