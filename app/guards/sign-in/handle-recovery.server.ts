import { redirect } from 'react-router';
import type { SignedIn } from '#app/domain/auth/auth-outcome.ts';
import { saveUserName } from '#app/domain/auth/change-user.server.ts';
import { createMissingProfile, hasProfile } from '#app/domain/profiles/profiles.server.ts';
import { toKnownDeviceCookie } from '#app/platform/auth/known-device.server.ts';
import { toPasswordPermitCookie } from '#app/platform/auth/password-permit.server.ts';
import { toPendingSignInCookie } from '#app/platform/auth/pending-sign-in.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { loginRedirect } from '../login-redirect.ts';

/**
 * Redirects a user with a reset mail to the choice of a new password, after the code screen if the
 * account has a second factor.
 */
export async function handleRecovery(request: Request, db: Db, user: SignedIn): Promise<Response> {
  const view = user.awaitsSecondFactor ? 'second-factor' : 'new-password';
  if (!user.awaitsSecondFactor && !(await hasProfile(db, user.id))) {
    // The name from the sign-up may be a stranger's: the page asks for it with the password.
    await saveUserName(db, '');
    await createMissingProfile(db, { ...user, name: '' });
  }
  const answer = redirect(`${loginRedirect.login}?view=${view}`);
  answer.headers.append('set-cookie', await toPasswordPermitCookie(db));
  answer.headers.append('set-cookie', await toPendingSignInCookie(null));
  if (!user.awaitsSecondFactor) {
    answer.headers.append('set-cookie', toKnownDeviceCookie(request, user.email));
  }
  return answer;
}
