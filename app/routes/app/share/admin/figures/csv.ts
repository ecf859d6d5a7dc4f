import { toFigureRow } from '#app/domain/figures/to-figure-row.ts';
import { toFiguresCsv } from '#app/domain/figures/to-figures-csv.ts';
import { toFileName } from '#app/domain/figures/to-file-name.ts';
import { toLocalStart } from '#app/domain/sessions/start-time.server.ts';
import { toAttachment } from '#app/lib/text/to-attachment.ts';
import type { Route } from './+types/csv';
import { requireFigures } from './require-figures.server.ts';

/** Exports the sheet as CSV, in the order in which the waves were ridden. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { figures } = await requireFigures(context, url, params.id);
  const rows = figures.waves.map((wave) => toFigureRow(wave, figures));
  const { spotName, startsAt, timeZone, scoreBands } = figures.session;
  const day = toLocalStart(startsAt, timeZone).slice(0, 10);
  return new Response(toFiguresCsv(rows, scoreBands), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': toAttachment(toFileName(spotName, day)),
      'cache-control': 'private, no-store',
    },
  });
}
