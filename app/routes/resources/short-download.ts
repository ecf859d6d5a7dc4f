import { getShort } from '#app/domain/shorts/shorts.server.ts';
import { toShortName } from '#app/domain/shorts/to-short-name.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { toFileName } from '#app/lib/text/to-file-name.ts';
import { respondWithStoredFile } from '#app/platform/storage/respond-with-stored-file.server.ts';
import type { Route } from './+types/short-download';

/** Sends a short in full size, under its name. */
export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const { db } = requireUser(context, url);
  const short = await getShort(db, requireId(params.id, url));
  const file = short?.files.find(({ kind }) => kind === 'short');
  if (!short || !file) throw fail('rendition-not-found');
  return respondWithStoredFile(db, request, {
    path: file.path,
    contentType: 'video/mp4',
    downloadAs: `${toFileName(toShortName(short), 'Short')}.mp4`,
  });
}
