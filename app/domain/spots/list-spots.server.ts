import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { OrganisationSpot } from './organisation-spot.ts';

const MAX_SPOTS = 500;

/** The spots of an organisation with all that is said of them, by name. */
export async function listSpots(db: Db, organisationId: string): Promise<OrganisationSpot[]> {
  const rows = requireData(
    'Listing spots',
    await db
      .from('spots')
      .select('id, name, place, country, latitude, longitude, facing_degrees, time_zone, is_hidden')
      .eq('organisation_id', organisationId)
      .order('name')
      .limit(MAX_SPOTS),
  );
  return rows.map(({ latitude, longitude, ...row }) => ({
    id: row.id,
    name: row.name,
    place: row.place,
    country: row.country,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    facingDegrees: row.facing_degrees,
    timeZone: row.time_zone,
    isHidden: row.is_hidden,
  }));
}
