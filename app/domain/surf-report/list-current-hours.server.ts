import type { Db } from '#app/platform/database/supabase.server.ts';
import { readStoredReport } from './store/read-stored-report.server.ts';
import { readHour } from './store/stored-hour.ts';
import { toPlace } from './store/to-place.ts';
import type { ReportSpot, SurfHour } from './surf-report.ts';
import { toSurfHour } from './to-surf-hour.ts';

const HOUR_MS = 3_600_000;

/** `fetchedAt`: of the older of its two halves, ISO 8601, UTC. */
export type CurrentHour = { hour: SurfHour; fetchedAt: string };

/**
 * The current hour at each of a few spots, by slug, from stored reports: it sends no request to a
 * source, so a list of spots is cheap. Spots without wave data are left out; the tide is not
 * computed.
 */
export async function listCurrentHours(
  db: Db,
  spots: readonly ReportSpot[],
  now: Date,
): Promise<Map<string, CurrentHour>> {
  const timeMs = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const found = await Promise.all(
    spots.map(async (spot): Promise<[string, CurrentHour][]> => {
      const { sea, air } = (await readStoredReport(db, toPlace(spot))) ?? {};
      if (!sea) return [];
      const known = {
        ...readHour(sea.forecast, timeMs),
        ...(air && readHour(air.forecast, timeMs)),
      };
      const hour = toSurfHour(new Date(timeMs).toISOString(), known, null, spot);
      const fetchedMs = Math.min(sea.fetchedAt.getTime(), (air ?? sea).fetchedAt.getTime());
      const fetchedAt = new Date(fetchedMs).toISOString();
      return hour.faceWord ? [[spot.slug, { hour, fetchedAt }]] : [];
    }),
  );
  return new Map(found.flat());
}
