import type { Database } from '#app/platform/database/database.types.ts';

type Profiles = Database['public']['Tables']['profiles'];

/** All that a person says about themselves. */
export type Profile = Profiles['Row'];

/** What of it a person changes. */
export type ProfilePatch = Pick<
  Profiles['Update'],
  | 'full_name'
  | 'avatar_path'
  | 'home_spot'
  | 'stance'
  | 'level'
  | 'swell_unit'
  | 'wind_unit'
  | 'temperature_unit'
  | 'public_name'
>;

/** As the columns' checks have them. */
export const stances = ['regular', 'goofy'] as const;

export const levels = ['beginner', 'improver', 'intermediate', 'advanced'] as const;

/** Under what all the world reads. */
export const publicNames = ['first', 'full', 'none'] as const;

export const HOME_SPOT_MAX_LENGTH = 80;

/** As the column's check has it. */
export const PROFILE_NAME_MAX_LENGTH = 80;

/** Where a person's picture is shown from, by the image service, which takes `?w=`; null where there is none. */
export function toAvatarSrc(path: string | null): string | null {
  return path && `/images/avatars/${path}`;
}
