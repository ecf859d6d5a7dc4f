import { listAllSchoolConsents } from '#app/domain/consents/list-school-consents.server.ts';
import { toConsentCsv } from '#app/domain/consents/to-consent-csv.ts';
import { requireOrganisationAdmin } from '#app/guards/require-organisation-admin.server.ts';
import { toAttachment } from '#app/lib/text/to-attachment.ts';
import { toFileName } from '#app/lib/text/to-file-name.ts';
import { toToday } from '#app/lib/time/to-today.ts';
import type { Route } from './+types/csv';
import { readSearch } from './read-search.ts';

/** Exports the school’s log, or what the search finds in it. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db, organisation } = await requireOrganisationAdmin(context, url, params.orgId);
  const { id, name, timeZone } = organisation;
  const entries = await listAllSchoolConsents(db, { organisationId: id, search: readSearch(url) });
  const day = toToday(timeZone);
  const fileName = `${toFileName(`Consent log ${name} ${day}`, 'Consent log')}.csv`;
  return new Response(toConsentCsv(entries), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': toAttachment(fileName),
      'cache-control': 'private, no-store',
    },
  });
}
