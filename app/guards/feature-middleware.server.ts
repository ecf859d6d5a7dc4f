import type { MiddlewareFunction } from 'react-router';
import type { FeatureKey } from '#app/domain/feature-flags/features.ts';
import { requireFeature } from './require-feature.server.ts';

/** Nobody gets past to whom this part is not open, whichever loader or action was asked for. */
export function featureMiddleware(key: FeatureKey): MiddlewareFunction<Response> {
  return async (args) => {
    await requireFeature(args, key);
  };
}
