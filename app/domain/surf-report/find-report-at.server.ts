import { listReportSpots } from './report-spots.server.ts';
import type { Position } from './source/forecast.ts';
import { toPlace } from './store/to-place.ts';
import type { ReportSpot } from './surf-report.ts';

/** The known break at a position (to 0.01°), or null. */
export function findReportAt(position: Position): ReportSpot | null {
  const place = toPlace(position);
  return [...listReportSpots().values()].find((spot) => toPlace(spot) === place) ?? null;
}
