import { logger } from '#app/platform/logger.server.ts';
import { listReportSpots } from '../list-report-spots.server.ts';
import type { ReportSpot } from '../surf-report.ts';
import { findTideStations } from './find-tide-stations.server.ts';
import type { TideStation } from './tide-station.ts';

const TRY_AGAIN_AFTER_MS = 60_000;

type Stations = ReadonlyMap<string, TideStation | null>;

/** Of all spots by slug; some 2 MB. Found when the first is asked for. */
let stations: Promise<Stations> | undefined;

async function findAll(): Promise<Stations> {
  const spots = [...listReportSpots().values()];
  const found = await findTideStations(spots);
  return new Map(spots.map(({ slug }, index) => [slug, found[index] ?? null]));
}

/** The gauge that a spot's tide is predicted with; null where none is near, or where they can't be read just now. */
export async function getTideStation({ slug }: ReportSpot): Promise<TideStation | null> {
  stations ??= findAll().catch((cause: unknown) => {
    logger.error({ err: cause }, 'tide gauges could not be found');
    setTimeout(() => {
      stations = undefined;
    }, TRY_AGAIN_AFTER_MS).unref();
    return new Map();
  });
  return (await stations).get(slug) ?? null;
}
