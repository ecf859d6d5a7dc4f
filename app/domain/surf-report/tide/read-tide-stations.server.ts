import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listReportSpots } from '#app/domain/surf-report/report-spots.server.ts';
import { getProjectFolder } from '#app/platform/env/release.server.ts';
import { getOrCreateInProcess } from '#app/platform/observe/get-or-create-in-process.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { listTideStations } from './list-tide-stations.server.ts';
import type { TideStation } from './tide-station.ts';

const TRY_AGAIN_AFTER_MS = 60_000;

type Stations = ReadonlyMap<string, TideStation | null>;

/** Some 2 MB, loaded once for the server and its pages. */
const kept = getOrCreateInProcess('tide-stations', () => ({
  stations: null as Promise<Stations> | null,
}));

/** The gauge of each spot by slug; null where none is near. Empty for a minute after an error. */
export function readTideStations(): Promise<Stations> {
  kept.stations ??= findAll().catch((cause: unknown) => {
    logger.error({ err: cause }, 'tide gauges could not be found');
    setTimeout(() => {
      kept.stations = null;
    }, TRY_AGAIN_AFTER_MS).unref();
    return new Map();
  });
  return kept.stations;
}

async function findAll(): Promise<Stations> {
  // See scripts/static-files/save-tide-stations.mjs; there is none in development.
  const saved = join(getProjectFolder(), 'build/tide-stations.json');
  if (existsSync(saved)) return new Map(Object.entries(JSON.parse(await readFile(saved, 'utf8'))));
  const spots = [...listReportSpots().values()];
  const found = await listTideStations(spots);
  logger.debug({ spots: spots.length }, 'tide gauges are found');
  return new Map(spots.map(({ slug }, index) => [slug, found[index] ?? null]));
}
