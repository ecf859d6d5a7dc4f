import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { findCatalogueSpot } from './list-catalogue-matches.server.ts';
import type { OrganisationSpot } from './organisation-spot.ts';

const MAX_SPOTS = 500;

/** The spots of an organisation with all their data, by name. */
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

const MAX_NAMES = 200;

/** Names of the spots I may use, as suggestions while typing. */
export async function listSpotNames(db: Db): Promise<string[]> {
  const rows = requireData(
    'Listing spots',
    await db.from('spots').select('name').order('name').limit(MAX_NAMES),
  );
  return [...new Set(rows.map((row) => row.name))];
}

/**
 * The time zone of a spot that I use or that is well known, by its name; null where it is unknown.
 */
export async function getSpotTimeZone(db: Db, name: string): Promise<string | null> {
  const literal = name.replace(/[\\%_]/g, '\\$&');
  const rows = requireData(
    'Finding the time zone of a spot',
    await db
      .from('spots')
      .select('time_zone')
      .ilike('name', literal)
      .not('time_zone', 'is', null)
      .limit(1),
  );
  return rows[0]?.time_zone ?? findCatalogueSpot(name)?.timeZone ?? null;
}
