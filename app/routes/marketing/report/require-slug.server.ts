import { listReportSpots } from '#app/domain/surf-report/report-spots.server.ts';
import { fail } from '#app/errors/fail.ts';

/** Checks that a spot has a report, without a database query. @throws a 404 for other slugs */
export function requireSlug(slug: string): string {
  if (!listReportSpots().has(slug)) throw fail('spot-not-found');
  return slug;
}
