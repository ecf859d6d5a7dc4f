import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listReportSpots } from '#app/domain/surf-report/report-spots.server.ts';
import { listTideStations } from '#app/domain/surf-report/tide/list-tide-stations.server.ts';

/**
 * Finds the tide gauge of each known spot, so that no server has to: readTideStations reads them.
 * @param {string} folder
 */
export async function saveTideStations(folder) {
  const spots = [...listReportSpots().values()];
  const found = await listTideStations(spots);
  const bySlug = spots.map(({ slug }, index) => [slug, found[index]]);
  writeFileSync(join(folder, 'tide-stations.json'), JSON.stringify(Object.fromEntries(bySlug)));
}
