import type { SignedIn } from '#app/domain/auth/auth-outcome.ts';
import { saveNewPassword } from '#app/domain/auth/password.server.ts';
import { hasProfile } from '#app/domain/profiles/profiles.server.ts';
import {
  parseChosenAtSignUp,
  toChosenAtSignUpCookie,
} from '#app/platform/auth/chosen-at-sign-up.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { handleRecovery } from './handle-recovery.server.ts';
import { handleSignIn } from './handle-sign-in.server.ts';

/**
 * The end of sign-in by mailed links and codes. A new user gets the name and the password that were
 * typed in this browser, or enters both now: those of the sign-up may come from a stranger who
 * signed the address up first.
 */
export async function handleConfirmation(
  request: Request,
  db: Db,
  user: SignedIn,
): Promise<Response> {
  if (user.awaitsSecondFactor || (await hasProfile(db, user.id))) {
    return handleSignIn(request, db, user);
  }
  const chosen = await parseChosenAtSignUp(request);
  if (chosen === null || chosen.email.toLowerCase() !== user.email)
    return handleRecovery(request, db, user);
  const set = await saveNewPassword(db, chosen.password, { name: chosen.name });
  const answer = set.ok
    ? await handleSignIn(request, db, set.user)
    : await handleRecovery(request, db, user);
  answer.headers.append('set-cookie', await toChosenAtSignUpCookie(null));
  return answer;
}
