import { openDownload } from '#app/domain/downloads/open-download.server.ts';
import { getViewedSession } from '#app/domain/sessions/get-viewed-session.server.ts';
import { listZipFiles } from '#app/domain/waves/downloads/list-zip-files.server.ts';
import { MAX_SELECTED_WAVES, parseWaveFilter } from '#app/domain/waves/wave-filter.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import { toLocalDay } from '#app/lib/time/to-local-day.ts';
import { respondWithZip } from '#app/platform/storage/respond-with-zip.server.ts';
import type { Route } from './+types/session-zip';

/** Sends waves of a session that the user may see, as one zip: all, or the selected ones. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const session = await getViewedSession(db, user.id, requireId(params.sessionId, url));
  if (!session) throw fail('session-not-found');
  const quality = url.searchParams.get('quality') ?? 'best';
  const filter = parseWaveFilter(url.searchParams);
  const chosen = url.searchParams.getAll('waveId').filter(isUuid).slice(0, MAX_SELECTED_WAVES);
  const films = await listZipFiles(db, session, filter, quality, chosen);
  const name = [session.spotName, toLocalDay(session.startsAt, session.timeZone)]
    .filter(Boolean)
    .join(' ');
  const answer = await respondWithZip(await openDownload(db), name, films);
  if (!answer) throw fail('rendition-not-found');
  return answer;
}
