import type { CatalogueSpot } from '#app/domain/spots/catalogue/list-catalogue-spots.server.ts';
import { toSpotSlug } from '#app/domain/spots/catalogue/to-spot-slug.ts';
import type { ReportSpot } from './surf-report.ts';

/** A known break as a report shows it. */
export function toReportSpot(spot: CatalogueSpot): ReportSpot {
  return { slug: toSpotSlug(spot), ...spot };
}
