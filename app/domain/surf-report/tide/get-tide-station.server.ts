import type { ReportSpot } from '../surf-report.ts';
import { readTideStations } from './read-tide-stations.server.ts';
import type { TideStation } from './tide-station.ts';

/**
 * The gauge that a spot's tide is predicted with; null where none is near, or where the gauges
 * can't be read at the moment.
 */
export async function getTideStation({ slug }: ReportSpot): Promise<TideStation | null> {
  return (await readTideStations()).get(slug) ?? null;
}
