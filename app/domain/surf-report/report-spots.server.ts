import {
  type CatalogueSpot,
  listCatalogueSpots,
} from '#app/domain/spots/catalogue/list-catalogue-spots.server.ts';
import { toSpotSlug } from '#app/domain/spots/catalogue/to-spot-slug.ts';
import { listCatalogueMatches } from '#app/domain/spots/list-catalogue-matches.server.ts';
import { toDistanceKm } from '#app/lib/format/to-place-words.ts';
import type { ReportSpot } from './surf-report.ts';

/** A known break as a report shows it. */
function toReportSpot(spot: CatalogueSpot): ReportSpot {
  return { slug: toSpotSlug(spot), ...spot };
}

let spots: ReadonlyMap<string, ReportSpot> | undefined;

/** Every spot that has a report, by its slug. Schools' own spots have none: docs/decisions/0040. */
export function listReportSpots(): ReadonlyMap<string, ReportSpot> {
  spots ??= new Map(
    listCatalogueSpots()
      .map(toReportSpot)
      .map((spot) => [spot.slug, spot]),
  );
  return spots;
}

const MAX_FOUND = 20;

/** Spots whose name, or whose place, has a word that starts with the typed text; the best first. */
export function listReportSpotMatches(typed: string, limit = MAX_FOUND): ReportSpot[] {
  return listCatalogueMatches(typed, limit).map(toReportSpot);
}

const MAX_NEAR = 8;

/** The nearest spots to a position, nearest first, however far they are. */
export function listSpotsNear(
  position: { latitude: number; longitude: number },
  limit = MAX_NEAR,
): { spot: ReportSpot; distanceKm: number }[] {
  return [...listReportSpots().values()]
    .map((spot) => ({ spot, distanceKm: toDistanceKm(position, spot) }))
    .sort((a, b) => a.distanceKm - b.distanceKm)
    .slice(0, limit);
}
