import { randomUUID } from 'node:crypto';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { findCatalogueSpot } from './list-catalogue-matches.server.ts';
import type { SpotPatch } from './organisation-spot.ts';

const MAX_SPOTS = 200;

/** The spots of an organisation that I may see, by name. */
export async function listOrganisationSpots(
  db: Db,
  organisationId: string,
): Promise<{ id: string; name: string }[]> {
  return requireData(
    'Listing spots',
    await db
      .from('spots')
      .select('id, name')
      .eq('organisation_id', organisationId)
      .order('name')
      .limit(MAX_SPOTS),
  );
}

type SpotOutcome = 'saved' | 'name-taken' | 'not-there';

/** Corrects a spot of an organisation; `not-there` when it has none with this id that I may change. */
export async function saveSpot(
  db: Db,
  organisationId: string,
  spotId: string,
  patch: SpotPatch,
): Promise<SpotOutcome> {
  const answer = await db
    .from('spots')
    .update(toColumns(patch))
    .eq('organisation_id', organisationId)
    .eq('id', spotId)
    .select('id');
  if (isTaken(answer)) return 'name-taken';
  return requireData('Saving a spot', answer).length > 0 ? 'saved' : 'not-there';
}

/** Adds a spot to an organisation. For a well-known break, missing data come from the catalogue. */
export async function createSpot(
  db: Db,
  organisationId: string,
  patch: SpotPatch,
): Promise<'saved' | 'name-taken'> {
  const known = findCatalogueSpot(patch.name);
  const columns = toColumns({
    ...patch,
    place: patch.place || (known?.place ?? ''),
    country: patch.country ?? known?.country ?? null,
    position: patch.position ?? known,
    facingDegrees: patch.facingDegrees ?? known?.facingDegrees ?? null,
    timeZone: patch.timeZone ?? known?.timeZone ?? null,
  });
  const answer = await db
    .from('spots')
    .insert({ id: randomUUID(), organisation_id: organisationId, ...columns });
  if (isTaken(answer)) return 'name-taken';
  if (answer.error) throw new Error('Adding a spot failed', { cause: answer.error });
  return 'saved';
}

function toColumns({ position, facingDegrees, timeZone, isHidden, ...spot }: SpotPatch) {
  return {
    name: spot.name,
    place: spot.place,
    country: spot.country,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    facing_degrees: facingDegrees,
    time_zone: timeZone,
    is_hidden: isHidden,
  };
}

/** Names must differ by more than capitals. */
function isTaken({ error }: { error: { code?: string } | null }): boolean {
  return error?.code === '23505';
}

/** Hides a spot from all public pages, or shows it again; from the next request on. */
export async function saveSpotHidden(db: Db, spotId: string, isHidden: boolean): Promise<void> {
  requireData(
    'Hiding a spot',
    await db.from('spots').update({ is_hidden: isHidden }).eq('id', spotId).select('id'),
  );
}
