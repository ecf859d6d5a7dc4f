import { listReportSpots } from '#app/domain/surf-report/report-spots.server.ts';
import { fail } from '#app/errors/fail.ts';

/** The slug of a spot that has a report, before anything is asked of the database. @throws a 404 for others */
export function requireSlug(slug: string): string {
  if (!listReportSpots().has(slug)) throw fail('spot-not-found');
  return slug;
}
