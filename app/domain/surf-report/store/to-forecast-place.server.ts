import { listReportSpots } from '#app/domain/surf-report/report-spots.server.ts';
import type { Position } from '../source/forecast.ts';
import { toPlace } from './to-place.ts';

/**
 * A school's own spot is rounded to some 5 km, for the source and in the database: models are no
 * finer.
 */
const COARSE_DEGREES = 0.05;

let knownPlaces: ReadonlySet<string> | undefined;

/**
 * The place whose forecast is fetched for a spot: a known break's exact place, else a rounded one.
 */
export function toForecastPlace(position: Position): { place: string; isPublic: boolean } {
  knownPlaces ??= new Set([...listReportSpots().values()].map(toPlace));
  const place = toPlace(position);
  if (knownPlaces.has(place)) return { place, isPublic: true };
  const coarsen = (degrees: number) => Math.round(degrees / COARSE_DEGREES) * COARSE_DEGREES;
  const coarse = toPlace({
    latitude: coarsen(position.latitude),
    longitude: coarsen(position.longitude),
  });
  return { place: coarse, isPublic: knownPlaces.has(coarse) };
}
