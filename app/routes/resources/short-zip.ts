import { openDownload } from '#app/domain/downloads/open-download.server.ts';
import { listShortOriginals } from '#app/domain/shorts/list-originals.server.ts';
import { getShort } from '#app/domain/shorts/shorts.server.ts';
import { toShortName } from '#app/domain/shorts/to-short-name.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { toWallClock } from '#app/lib/time/to-wall-clock.ts';
import { respondWithZip } from '#app/platform/storage/respond-with-zip.server.ts';
import type { Route } from './+types/short-zip';

/** Sends the waves of a short in their finest quality, as one zip. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db } = requireUser(context, url);
  const short = await getShort(db, requireId(params.id, url));
  if (!short) throw fail('short-not-found');
  const waves = await listShortOriginals(db, short.plan);
  const files = waves.flatMap(({ file, surferName, spotName, riddenAt, timeZone }, index) => {
    const place = String(index + 1).padStart(2, '0');
    const name = [place, surferName, spotName].filter(Boolean).join(' ');
    const lastModified = toWallClock(riddenAt, timeZone);
    return file ? { name: `${name}.mp4`, ...file, lastModified } : [];
  });
  const answer = await respondWithZip(await openDownload(db), toShortName(short), files);
  if (!answer) throw fail('rendition-not-found');
  return answer;
}
