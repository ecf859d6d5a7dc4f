import { searchCatalogue } from '#app/domain/spots/search-catalogue.server.ts';
import type { ReportSpot } from './surf-report.ts';
import { toReportSpot } from './to-report-spot.server.ts';

const MAX_FOUND = 20;

/** Spots whose name, or whose place, has a word that starts with what was typed; the best first. */
export function searchReportSpots(typed: string, limit = MAX_FOUND): ReportSpot[] {
  return searchCatalogue(typed, limit).map(toReportSpot);
}
