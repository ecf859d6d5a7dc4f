import { toDistanceKm } from '#app/lib/format/to-distance-km.ts';
import { listReportSpots } from './list-report-spots.server.ts';
import type { ReportSpot } from './surf-report.ts';

const MAX_FOUND = 8;

/** The nearest spots to a position, nearest first, however far they are. */
export function findSpotsNear(
  position: { latitude: number; longitude: number },
  limit = MAX_FOUND,
): { spot: ReportSpot; distanceKm: number }[] {
  return [...listReportSpots().values()]
    .map((spot) => ({ spot, distanceKm: toDistanceKm(position, spot) }))
    .sort((a, b) => a.distanceKm - b.distanceKm)
    .slice(0, limit);
}
