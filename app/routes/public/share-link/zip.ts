import { countLinkUse } from '#app/domain/links/open-share-link.server.ts';
import { fail } from '#app/errors/fail.ts';
import { createLinkDb } from '#app/guards/create-link-db.server.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import { toWallClock } from '#app/lib/time/to-wall-clock.ts';
import { isVisit } from '#app/platform/http/visits.server.ts';
import { getGuestTexts } from '#app/platform/languages/guest-language.server.ts';
import { linkHeaders } from '#app/platform/pages/link-headers.ts';
import { createFileReader } from '#app/platform/storage/file-reader.server.ts';
import { respondWithZip } from '#app/platform/storage/respond-with-zip.server.ts';
import type { Route } from './+types/zip';
import { listArchivedFilms } from './list-archives.ts';
import { openLink } from './open-link.server.ts';
import { toFileTitle } from './to-file-title.ts';
import { findSurfer, toShownLink } from './to-shown-link.ts';

/** Sends the videos that a link opens as one zip: all, or those of the surfer in the address. */
export async function loader({ context, request, url, params: { token } }: Route.LoaderArgs) {
  const db = createLinkDb(request, token);
  const link = await openLink(db);
  if (link.state === 'locked') throw fail('rendition-not-found');
  const texts = getGuestTexts(context, link.school);
  const quality = url.searchParams.get('quality') === 'small' ? 'small' : 'fine';
  const shown = toShownLink(link, findSurfer(link, url));
  const films = listArchivedFilms(shown, quality, texts);
  const lastModified = toWallClock(link.startsAt, link.timeZone);
  const name = toFileTitle({ surferName: texts.t('link.waves') }, link, texts);
  const answer = await respondWithZip(
    createFileReader(db),
    name,
    films.map((film) => ({ ...film, lastModified })),
  );
  if (!answer) throw fail('rendition-not-found');
  answer.headers.set('x-robots-tag', linkHeaders['x-robots-tag']);
  const visitId = url.searchParams.get('visit') ?? '';
  if (isUuid(visitId) && isVisit(request)) {
    const waveIds = films.map(({ waveId }) => waveId);
    await countLinkUse(db, { waveIds, kind: 'download', visitId });
  }
  return answer;
}
