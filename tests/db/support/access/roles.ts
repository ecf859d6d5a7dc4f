/** Everybody who may ask, as the rows of each table of the matrix name them. */
export const ROLES = [
  'anon',
  /** Signed in, belongs to nothing. */
  'stranger',
  /** On the roster of the school's session, by a claimed line; no member. */
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
  /** Owns a personal session, and belongs to no school. */
  'solo',
  /** Visitors whose requests carry the token of a link to the surfer's wave. */
  'link',
  'expired-link',
  'revoked-link',
  /** Visitors whose browser holds the other line of the school's session, by a claim without an account. */
  'claim',
  'ended-claim',
  'platform-admin',
  'service',
] as const;

export type Role = (typeof ROLES)[number];

/** Short for several at once. `staff` is the school's own, `other-staff` another school's. */
const GROUPS: Record<string, readonly Role[]> = {
  staff: ['filmer', 'coach', 'admin', 'owner'],
  'other-staff': ['other-filmer', 'other-coach', 'other-admin', 'other-owner'],
  'signed-in': ROLES.filter((role) => !/^anon$|link$|claim$|^service$/.test(role)),
  everybody: ROLES,
};

/** `'surfer staff'` → the five roles; `''` is nobody. */
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
 * `{ surfer: 's---', 'staff service': 'siud' }` → the rights of each role. Who isn't named has none, who is
 * named twice has what is said last.
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
    if (!isSound) throw new Error(`The matrix says ${given} where ${letters} is meant`);
    for (const role of toRoles(words)) rights[role] = given;
  }
  return rights;
}
