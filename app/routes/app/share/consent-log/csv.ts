import { listConsentLog } from '#app/domain/consents/list-consent-log.server.ts';
import { toConsentCsv } from '#app/domain/consents/to-consent-csv.ts';
import { toLocalStart } from '#app/domain/sessions/start-time.server.ts';
import { requireSessionStaff } from '#app/guards/require-session-staff.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { toAttachment } from '#app/lib/text/to-attachment.ts';
import { toFileName } from '#app/lib/text/to-file-name.ts';
import type { Route } from './+types/csv';

/** Exports the whole log, which a school may store for longer than the session. */
export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const session = await requireSessionStaff({ context, request, url }, params.sessionId);
  const { db } = requireUser(context, url);
  const { spotName, startsAt, timeZone } = session;
  const day = toLocalStart(startsAt, timeZone).slice(0, 10);
  const fileName = `${toFileName(`Consent log ${spotName} ${day}`, 'Consent log')}.csv`;
  return new Response(toConsentCsv(await listConsentLog(db, session.id, 'all')), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': toAttachment(fileName),
      'cache-control': 'private, no-store',
    },
  });
}
