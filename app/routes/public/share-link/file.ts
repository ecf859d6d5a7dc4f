import type { RouterContextProvider } from 'react-router';
import { countLinkUse } from '#app/domain/links/open-share-link.server.ts';
import { fail } from '#app/errors/fail.ts';
import { createLinkDb } from '#app/guards/create-link-db.server.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { isVisit } from '#app/platform/http/visits.server.ts';
import { parseImageKey } from '#app/platform/images/parse-image-key.ts';
import { respondWithImage } from '#app/platform/images/respond-with-image.server.ts';
import { getGuestTexts } from '#app/platform/languages/guest-language.server.ts';
import { linkHeaders } from '#app/platform/pages/link-headers.ts';
import { respondWithStoredFile } from '#app/platform/storage/respond-with-stored-file.server.ts';
import type { Route } from './+types/file';
import { openLinkedWave } from './open-link.server.ts';
import { respondWithLinkedText } from './respond-with-linked-text.server.ts';
import { toFileTitle } from './to-file-title.ts';

const FILM = /^(?:(?:marked-)?preview|download|ladder(?:-\d{1,5})?)-r\d{1,9}\.mp4$/;
const TEXT = /^(?:captions\.vtt|(?:master|\d{1,5})\.m3u8)$/;

/**
 * Sends a wave's video, poster, playlists and captions to visitors with a link that opens it. Each
 * request checks the link, so that a revoked one ends at once.
 */
export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const waveId = requireId(params.waveId, url);
  const db = createLinkDb(request, params.token);
  const answer = await find(context, db, { request, url, waveId, file: params.file });
  if (!answer) throw fail('rendition-not-found');
  answer.headers.set('x-robots-tag', linkHeaders['x-robots-tag']);
  const visitId = url.searchParams.get('visit');
  if (answer.ok && isUuid(visitId ?? undefined) && isFilmStart(request, params.file)) {
    const kind = url.searchParams.has('download') ? 'download' : 'view';
    await countLinkUse(db, { waveIds: [waveId], kind, visitId: visitId ?? '' });
  }
  return answer;
}

type Asked = { request: Request; url: URL; waveId: string; file: string };

async function find(context: Readonly<RouterContextProvider>, db: Db, asked: Asked) {
  const { request, url, waveId, file } = asked;
  if (TEXT.test(file)) return respondWithLinkedText(context, db, waveId, file);
  const path = `waves/${waveId}/${file}`;
  const key = parseImageKey('renditions', path);
  // The browser revalidates on each request, and gets a 304 if its copy is current.
  if (key) return respondWithImage({ request, url, db, key, cacheControl: 'private, no-cache' });
  if (!FILM.test(file)) return null;
  const film = { path, contentType: 'video/mp4' };
  if (!url.searchParams.has('download')) return respondWithStoredFile(db, request, film);
  const opened = await openLinkedWave(db, waveId);
  if (!opened || opened.wave.isLocked) return null;
  const texts = getGuestTexts(context, opened.link.school);
  const downloadAs = `${toFileTitle(opened.wave, opened.link, texts)}.mp4`;
  return respondWithStoredFile(db, request, {
    ...film,
    downloadAs,
    filmedAt: opened.link.startsAt,
  });
}

/**
 * Whether a request starts a view or download: for a video's first bytes or its master playlist.
 * Players request the rest in pieces, which do not count.
 */
function isFilmStart(request: Request, file: string): boolean {
  const range = request.headers.get('range');
  const isStart = range === null || /^bytes=0-/.test(range);
  return isVisit(request) && (file === 'master.m3u8' || (FILM.test(file) && isStart));
}
