/**
 * The features that are not open to every user, by the key of their flag here and at PostHog. A new
 * one needs a row of `feature_flags`, by a migration: without it, the feature is closed to every
 * user.
 */
export const FEATURES = { 'beta-room': 'The beta’s own page, /app/beta' } as const;

export type FeatureKey = keyof typeof FEATURES;

/** The audiences of a feature, as in the database. */
export const AUDIENCES = ['everyone', 'beta', 'nobody'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** A flag as platform admins see it. */
export type FeatureFlag = { key: FeatureKey; openTo: Audience };

export function isFeatureKey(text: string): text is FeatureKey {
  return Object.hasOwn(FEATURES, text);
}
