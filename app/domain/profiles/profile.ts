import type { Database } from '#app/platform/database/database.types.ts';

type Profiles = Database['public']['Tables']['profiles'];

/** A user's whole profile. */
export type Profile = Profiles['Row'];

/** The part of it that the user changes. */
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

/** The same as in the columns' checks. */
export const stances = ['regular', 'goofy'] as const;

export const levels = ['beginner', 'improver', 'intermediate', 'advanced'] as const;

/** The name on public pages. */
export const publicNames = ['first', 'full', 'none'] as const;

export const HOME_SPOT_MAX_LENGTH = 80;

/** The same as in the column's check. */
export const PROFILE_NAME_MAX_LENGTH = 80;

/** The address of a user's picture at the image service, which takes `?w=`; null without one. */
export function toAvatarSrc(path: string | null): string | null {
  return path && `/images/avatars/${path}`;
}
