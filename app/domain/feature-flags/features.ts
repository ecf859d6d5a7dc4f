/**
 * What is not open to everybody, by the key of its flag here and at PostHog. One that is added needs a
 * row of `feature_flags`, by a migration: without one it is open to nobody.
 */
export const FEATURES = { 'beta-room': 'The beta’s own page, /app/beta' } as const;

export type FeatureKey = keyof typeof FEATURES;

/** Whom a part is open to, as the database has it. */
export const AUDIENCES = ['everyone', 'beta', 'nobody'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** A flag as platform admins see it. */
export type FeatureFlag = { key: FeatureKey; openTo: Audience };

export function isFeatureKey(text: string): text is FeatureKey {
  return Object.hasOwn(FEATURES, text);
}
