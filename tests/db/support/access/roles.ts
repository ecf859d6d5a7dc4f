/** All callers, as the rows of each table of the matrix name them. */
export const ROLES = [
  'anon',
  /** Signed in, with no memberships. */
  'stranger',
  /** On the roster of the school's session, by a claimed card; no member. */
  'surfer',
  /** Of the school by the role `surfer`; on no roster. */
  'member',
  'filmer',
  'coach',
  'admin',
  'owner',
  'other-filmer',
  'other-coach',
  'other-admin',
  'other-owner',
  /** Owns a personal session, and is a member of no school. */
  'solo',
  /** Visitors whose requests carry the token of a link to the surfer's wave. */
  'link',
  'expired-link',
  'revoked-link',
  /** Visitors whose browser has claimed the other card of the school's session, without an account. */
  'claim',
  'ended-claim',
  'platform-admin',
  'service',
] as const;

export type Role = (typeof ROLES)[number];

/** Short names for several roles. `staff` is the school's own, `other-staff` another school's. */
const GROUPS: Record<string, readonly Role[]> = {
  staff: ['filmer', 'coach', 'admin', 'owner'],
  'other-staff': ['other-filmer', 'other-coach', 'other-admin', 'other-owner'],
  'signed-in': ROLES.filter((role) => !/^anon$|link$|claim$|^service$/.test(role)),
  everybody: ROLES,
};

/** `'surfer staff'` → the five roles; `''` is no role. */
export function toRoles(words: string): readonly Role[] {
  const named = words === '' ? [] : words.split(' ');
  return named.flatMap((word) => {
    const role = ROLES.find((each) => each === word);
    const roles = role ? [role] : GROUPS[word];
    if (!roles) throw new Error(`The matrix names ${word}, which is no role`);
    return roles;
  });
}

/**
 * `{ surfer: 's---', 'staff service': 'siud' }` → the rights of each role. A role that isn't named
 * has none; for one that is named twice the last entry is valid.
 *
 * @param letters of all rights, in their order
 */
export function toRights(may: Record<string, string>, letters: string): Record<Role, string> {
  const none = '-'.repeat(letters.length);
  const rights = Object.fromEntries(ROLES.map((role) => [role, none])) as Record<Role, string>;
  for (const [words, given] of Object.entries(may)) {
    const isSound =
      given.length === letters.length &&
      [...given].every((letter, place) => letter === '-' || letter === letters[place]);
    if (!isSound) throw new Error(`The matrix has ${given} instead of ${letters}`);
    for (const role of toRoles(words)) rights[role] = given;
  }
  return rights;
}
