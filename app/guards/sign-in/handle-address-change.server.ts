import type { SignedIn } from '#app/domain/auth/auth-outcome.ts';
import { toKnownDeviceCookie } from '#app/platform/auth/known-device.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { handleRecovery } from './handle-recovery.server.ts';

/**
 * Redirects a user who confirmed a new address to the profile, or a platform admin to the choice of
 * a new password.
 */
export async function handleAddressChange(
  request: Request,
  db: Db,
  user: SignedIn,
): Promise<Response> {
  if (getEnv().ADMIN_EMAILS.includes(user.email)) {
    // The change removed password and authenticator apps, but `user` may be older.
    return handleRecovery(request, db, { ...user, awaitsSecondFactor: false });
  }
  const answer = await redirectWithFlash('/auth/profile', 'Your new e-mail address is confirmed.');
  if (!user.awaitsSecondFactor) {
    answer.headers.append('set-cookie', toKnownDeviceCookie(request, user.email));
  }
  return answer;
}
