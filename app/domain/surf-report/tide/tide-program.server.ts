/**
 * A separate program, which list-tide-stations.server.ts runs: the database of gauges takes 140 MB
 * and half a second of a processor, and a build needs a few of its 6,000. Reads positions as JSON,
 * writes for each the nearest gauge, or null where all are too far away.
 */
import { text } from 'node:stream/consumers';
import { nearest, type Position } from '@neaps/tide-database';
import type { TideStation } from './tide-station.ts';

/**
 * Along an open coast the tide changes little over this distance; a farther gauge may be in another
 * sea.
 */
const MAX_DISTANCE_KM = 75;

const positions: Position[] = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(positions.map(findStation)));

function findStation(position: Position): TideStation | null {
  const found = nearest({
    ...position,
    maxDistance: MAX_DISTANCE_KM,
    // Without gauges whose licence forbids commercial use.
    filter: ({ kind, license, datums }) =>
      kind === 'tide' && license.commercial_use && datums.MSL !== undefined,
  });
  if (!found) return null;
  const [station, distanceKm] = found;
  const { datums, chart_datum: chart } = station;
  const datum = chart !== undefined && datums[chart] !== undefined ? chart : 'MSL';
  return {
    name: station.name,
    distanceKm: Math.round(distanceKm),
    datum,
    meanLevelM: (datums.MSL ?? 0) - (datums[datum] ?? 0),
    constituents: station.harmonic_constituents.map(({ name, amplitude, phase }) => ({
      name,
      amplitude,
      phase,
    })),
    offsets: station.offsets ?? null,
    credit: station.attribution,
    url: station.source.url,
  };
}
