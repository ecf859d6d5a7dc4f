import { randomUUID } from 'node:crypto';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { findCatalogueSpot } from './list-catalogue-matches.server.ts';
import { toSpotPattern } from './spot-key.ts';

/** The spot's owner: exactly one of the two. */
export type Owner = { organisation_id: string } | { owner_id: string };

type Spot = { id: string; timeZone: string | null };

/** The owner's spot of that name, whose capitals don't matter. Null without one. */
export async function findSpot(db: Db, owner: Owner, name: string): Promise<Spot | null> {
  const [column, id] = Object.entries(owner)[0] as ['organisation_id' | 'owner_id', string];
  const rows = requireData(
    'Finding a spot',
    await db
      .from('spots')
      .select('id, time_zone')
      .eq(column, id)
      .ilike('name', toSpotPattern(name))
      .limit(1),
  );
  return rows[0] ? { id: rows[0].id, timeZone: rows[0].time_zone } : null;
}

/**
 * The id of the owner's spot of that name, created where there is none: a well-known break gets its
 * data from the catalogue.
 *
 * @param timeZone of a new spot
 */
export async function getOrCreateSpot(
  db: Db,
  owner: Owner,
  name: string,
  timeZone: string,
): Promise<string> {
  return (await findSpot(db, owner, name))?.id ?? (await createSpot(db, owner, name, timeZone));
}

async function createSpot(db: Db, owner: Owner, name: string, timeZone: string): Promise<string> {
  const known = findCatalogueSpot(name);
  const id = randomUUID();
  const { error } = await db
    .from('spots')
    .insert({
      id,
      ...owner,
      name,
      time_zone: timeZone,
      ...(known && {
        place: known.place,
        country: known.country,
        facing_degrees: known.facingDegrees,
        latitude: known.latitude,
        longitude: known.longitude,
      }),
    });
  if (!error) return id;
  // Another request created the same spot in between.
  const spot = error.code === '23505' && (await findSpot(db, owner, name));
  if (spot) return spot.id;
  throw new Error('Creating a spot failed', { cause: error });
}
