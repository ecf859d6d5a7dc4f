import { listCatalogueSpots } from '#app/domain/spots/catalogue/list-catalogue-spots.server.ts';
import type { ReportSpot } from './surf-report.ts';
import { toReportSpot } from './to-report-spot.server.ts';

let spots: ReadonlyMap<string, ReportSpot> | undefined;

/** Every spot that has a report, by its slug. Schools' own spots are none: docs/decisions/0040. */
export function listReportSpots(): ReadonlyMap<string, ReportSpot> {
  spots ??= new Map(
    listCatalogueSpots()
      .map(toReportSpot)
      .map((spot) => [spot.slug, spot]),
  );
  return spots;
}
