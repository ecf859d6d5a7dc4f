import type { RouterContextProvider } from 'react-router';
import { readConsent } from '#app/domain/analytics/consent-cookie.server.ts';
import { isFeatureOpen } from '#app/domain/feature-flags/feature-flags.server.ts';
import type { FeatureKey } from '#app/domain/feature-flags/features.ts';
import { failNoMatch } from '#app/errors/fail-no-match.ts';
import type { User } from '#app/platform/auth/auth-session.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { requireUser } from './require-user.server.ts';

type Asked = { context: Readonly<RouterContextProvider>; url: URL; request: Request };

/**
 * The signed-in user, to whom this feature is open: as middleware of its route
 * (`featureMiddleware`), and called in its loader and action.
 *
 * @throws a redirect to the login page, or the 404 of an unknown address: other users do not
 *   learn that the feature exists
 */
export async function requireFeature(
  { context, url, request }: Asked,
  key: FeatureKey,
): Promise<{ user: User; db: Db }> {
  const { user, db } = requireUser(context, url);
  if (!(await hasFeature({ user, db, request }, key))) throw failNoMatch(url.pathname);
  return { user, db };
}

/** Whether a feature is open to this user, for pages that link to it. */
export function hasFeature(
  { user, db, request }: { user: User; db: Db; request: Request },
  key: FeatureKey,
): Promise<boolean> {
  const isAgreed = readConsent(request.headers).consent === 'granted';
  return isFeatureOpen(db, key, isAgreed ? user.id : null);
}
