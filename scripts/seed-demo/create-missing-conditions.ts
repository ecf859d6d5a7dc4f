import { toForecastPlace } from '#app/domain/surf-report/store/to-forecast-place.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { type PlannedSession, toMoment } from './plan.ts';

/** Stores the sea of the session's hour, as a forecast of that day would have; a real one stays. */
export async function createMissingConditions(admin: Db, session: PlannedSession): Promise<void> {
  const { place, isPublic } = toForecastPlace(session.spot.position);
  const [day = '', clock = ''] = toMoment(session, session.startsAt).toISOString().split('T');
  const known = { ignoreDuplicates: true };
  requireData(
    'Adding a place',
    await admin.from('surf_reports').upsert({ place, is_public: isPublic }, known),
  );
  const hours = { [clock.slice(0, 2)]: session.conditions };
  requireData(
    'Adding conditions',
    await admin.from('surf_days').upsert({ place, day, hours }, known),
  );
}
