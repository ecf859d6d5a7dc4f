import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import type { ForecastSource } from '../source/forecast.ts';
import { toStoredDays } from './stored-hour.ts';
import { toPosition } from './to-place.ts';

/**
 * Fetches the forecast of a place, which the caller has claimed, and stores it. An error is logged,
 * and the stored report stays.
 *
 * @param db with the service key
 */
export async function saveSurfReport(
  db: Db,
  source: ForecastSource,
  place: string,
  now: () => Date = () => new Date(),
): Promise<void> {
  const position = toPosition(place);
  const [sea, air] = await Promise.all([
    source.fetchSea(position).catch(toNothing),
    source.fetchAir(position).catch(toNothing),
  ]);
  requireData(
    'Storing a surf report',
    // Omitted instead of null: the generated types don't allow null.
    await db.rpc('store_surf_report', {
      place,
      days: toStoredDays([sea, air], now()),
      ...({ sea, air } as { sea: never; air: never }),
    }),
  );
}

function toNothing(cause: unknown): null {
  logger.warn({ err: cause }, 'a forecast could not be fetched');
  return null;
}
