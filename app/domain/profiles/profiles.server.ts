import { METRIC_UNITS, parseUnitsCookie, toUnits, type Units } from '#app/lib/choices/units.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { PROFILE_NAME_MAX_LENGTH, type Profile, type ProfilePatch } from './profile.ts';

/**
 * A user's own profile. Null when it could not be read, which is logged; the caller must inform the
 * user.
 */
export async function getProfile(db: Db, id: string): Promise<Profile | null> {
  const { data, error } = await db.from('profiles').select('*').eq('id', id).single();
  if (error) logger.error({ err: error }, 'the profile could not be read');
  return data;
}

/**
 * Whether the user has ever come further than the sign-in pages: every way in ends by creating a
 * profile.
 */
export async function hasProfile(db: Db, id: string): Promise<boolean> {
  const answer = await db.from('profiles').select('id').eq('id', id);
  return requireData('Looking for a profile', answer).length > 0;
}

/** Creates the profile of a user who has signed in, with the name from sign-up, unless it exists. */
export async function createMissingProfile(
  db: Db,
  user: { id: string; name: string },
): Promise<void> {
  const name = user.name
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim();
  // By code points, as PostgreSQL counts characters.
  const full_name = Array.from(name).slice(0, PROFILE_NAME_MAX_LENGTH).join('');
  requireData(
    'Creating a profile',
    await db
      .from('profiles')
      .upsert({ id: user.id, full_name }, { onConflict: 'id', ignoreDuplicates: true }),
  );
}

/**
 * Changes a user's own profile. Null when it was not saved, which is logged; the caller must inform
 * the user.
 */
export async function saveProfile(
  db: Db,
  id: string,
  patch: ProfilePatch,
): Promise<Profile | null> {
  const { data, error } = await db.from('profiles').update(patch).eq('id', id).select().single();
  if (error) logger.error({ err: error }, 'the profile could not be saved');
  return data;
}

/** The user's units: as chosen on this device, else as in the profile, else metric. */
export async function getUnits(
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
