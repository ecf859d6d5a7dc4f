import { requireData } from '#app/platform/database/require-data.server.ts';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';
import { findReportAt } from './find-report-at.server.ts';
import { keptHour } from './store/stored-hour.ts';
import { toForecastPlace } from './store/to-forecast-place.server.ts';
import type { SurfHour } from './surf-report.ts';
import { getTideStation } from './tide/get-tide-station.server.ts';
import { toTide } from './tide/to-tide.ts';
import { toSurfHour } from './to-surf-hour.ts';

const HOUR_MS = 3_600_000;

/** What a session's page shows of the hour in which the session started. */
export type SessionConditions = Pick<SurfHour, 'faceWord' | 'swell' | 'wind' | 'tideM'>;

type Start = {
  startsAt: string;
  latitude: number | null;
  longitude: number | null;
  facingDegrees: number | null;
};

/**
 * The conditions of the hour in which a session started, by the last report fetched for it. Null
 * for a spot without a position, and an hour that was not fetched.
 */
export async function getSessionConditions(start: Start): Promise<SessionConditions | null> {
  const { latitude, longitude } = start;
  if (latitude === null || longitude === null) return null;
  const position = { latitude, longitude };
  const startMs = Math.floor(Date.parse(start.startsAt) / HOUR_MS) * HOUR_MS;
  const time = new Date(startMs).toISOString();
  const known = await readStoredHour(toForecastPlace(position).place, time);
  if (!known) return null;
  const spot = findReportAt(position);
  const gauge = spot ? await getTideStation(spot) : null;
  const tide = gauge && toTide(gauge, new Date(startMs), new Date(startMs + HOUR_MS));
  const facingDegrees = start.facingDegrees ?? spot?.facingDegrees ?? null;
  const facing = { ...position, facingDegrees };
  const hour = toSurfHour(time, known, tide?.heightsM.get(time) ?? null, facing);
  // Without a swell, the page describes all waves together.
  const { faceWord, swell, waves, wind, tideM } = hour;
  return { faceWord, swell: swell ?? waves, wind, tideM };
}

/** With the service key: the position of a school's own spot is not public. */
async function readStoredHour(place: string, time: string) {
  const [day = '', clock = ''] = time.split('T');
  const row = requireData(
    'Reading the conditions of a day',
    await createAdminSupabase()
      .from('surf_days')
      .select('hours')
      .eq('place', place)
      .eq('day', day)
      .maybeSingle(),
  );
  const hours: unknown = row?.hours;
  const hour = hours instanceof Object ? Reflect.get(hours, clock.slice(0, 2)) : undefined;
  return keptHour.safeParse(hour).data ?? null;
}
