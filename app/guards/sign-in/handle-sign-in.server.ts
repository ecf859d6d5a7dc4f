import { redirect } from 'react-router';
import type { SignedIn } from '#app/domain/auth/auth-outcome.ts';
import { transferClaims } from '#app/domain/claims/claim-card.server.ts';
import { createMissingProfile } from '#app/domain/profiles/profiles.server.ts';
import { readClaimTokens, toClaimTokensCookie } from '#app/platform/auth/claim-cookie.server.ts';
import { toKnownDeviceCookie } from '#app/platform/auth/known-device.server.ts';
import { toPendingSignInCookie } from '#app/platform/auth/pending-sign-in.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { loginRedirect } from '../login-redirect.ts';
import { redirectAfterSignIn } from './redirect-after-sign-in.server.ts';

/**
 * The end of every sign-in: redirects to the code screen while a second factor is missing, else to
 * the page that the visitor wanted.
 */
export async function handleSignIn(request: Request, db: Db, user: SignedIn): Promise<Response> {
  if (user.awaitsSecondFactor) return redirect(`${loginRedirect.login}?view=second-factor`);
  await createMissingProfile(db, user);
  const answer = redirectAfterSignIn(request);
  const claims = readClaimTokens(request);
  if (claims.length > 0 && (await transferClaims(db)) === claims.length) {
    answer.headers.append('set-cookie', toClaimTokensCookie([]));
  }
  answer.headers.append('set-cookie', await toPendingSignInCookie(null));
  answer.headers.append('set-cookie', toKnownDeviceCookie(request, user.email));
  return answer;
}
