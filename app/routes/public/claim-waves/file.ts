import { openClaimedWave } from '#app/domain/claims/open-claims.server.ts';
import { fail } from '#app/errors/fail.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import { toLocalDay } from '#app/lib/time/to-local-day.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { parseImageKey } from '#app/platform/images/parse-image-key.ts';
import { respondWithImage } from '#app/platform/images/respond-with-image.server.ts';
import { respondWithStoredFile } from '#app/platform/storage/respond-with-stored-file.server.ts';
import type { Route } from './+types/file';
import { findFile } from './wave/find-file.ts';

/** Sends a wave's video or poster to the present holder of its claim. */
export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const { waveId, file } = params;
  const { db } = getAuthSession(context);
  const wave = isUuid(waveId) ? await openClaimedWave(db, waveId) : null;
  const rendition = wave && findFile(wave, file);
  if (!rendition) throw fail('rendition-not-found');
  const key = parseImageKey('renditions', rendition.path);
  // The browser revalidates on each request, and gets a 304 if its copy is current.
  if (key) {
    return respondWithImage({ request, url, db, key, cacheControl: 'private, no-cache' });
  }
  const { surferName, startsAt, timeZone } = wave;
  const downloadAs = `${surferName.replaceAll(/[^\p{L}\p{N} .'-]+/gu, '')} ${toLocalDay(startsAt, timeZone)}.mp4`;
  return respondWithStoredFile(db, request, {
    path: rendition.path,
    contentType: rendition.contentType,
    ...(file.startsWith('download') && { downloadAs, filmedAt: startsAt }),
  });
}
