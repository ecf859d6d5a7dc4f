import { METRIC_UNITS, toUnits, type Units } from '#app/lib/choices/units.ts';
import { parseUnitsCookie } from '#app/lib/choices/units-cookie.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { getProfile } from './get-profile.server.ts';

/** What figures are shown in: as chosen on this device, else as the profile says, else metric. */
export async function findUnits(
  db: Db,
  request: Request,
  userId: string | undefined,
): Promise<Units> {
  const chosen = parseUnitsCookie(request.headers.get('cookie'));
  if (chosen || !userId) return chosen ?? METRIC_UNITS;
  const profile = await getProfile(db, userId);
  return toUnits(
    {
      swell: profile?.swell_unit,
      wind: profile?.wind_unit,
      temperature: profile?.temperature_unit,
    },
    METRIC_UNITS,
  );
}
