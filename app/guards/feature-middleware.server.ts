import type { MiddlewareFunction } from 'react-router';
import type { FeatureKey } from '#app/domain/feature-flags/features.ts';
import { requireFeature } from './require-feature.server.ts';

/** Lets only users pass to whom this feature is open, for every loader and action. */
export function featureMiddleware(key: FeatureKey): MiddlewareFunction<Response> {
  return async (args) => {
    await requireFeature(args, key);
  };
}
