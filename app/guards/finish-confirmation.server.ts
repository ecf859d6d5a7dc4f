import type { SignedIn } from '#app/domain/auth/auth-outcome.ts';
import { saveNewPassword } from '#app/domain/auth/password.server.ts';
import { hasProfile } from '#app/domain/profiles/profiles.server.ts';
import {
  parseChosenAtSignUp,
  serializeChosenAtSignUp,
} from '#app/platform/auth/chosen-at-sign-up.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { finishRecovery } from './finish-recovery.server.ts';
import { finishSignIn } from './finish-sign-in.server.ts';

/**
 * The end of sign-in by mailed links and codes. A new user gets the name and the password that were
 * typed in this browser, or enters both now: those of the sign-up may come from a stranger who
 * signed the address up first.
 */
export async function finishConfirmation(
  request: Request,
  db: Db,
  user: SignedIn,
): Promise<Response> {
  if (user.awaitsSecondFactor || (await hasProfile(db, user.id))) {
    return finishSignIn(request, db, user);
  }
  const chosen = await parseChosenAtSignUp(request);
  if (chosen === null || chosen.email.toLowerCase() !== user.email)
    return finishRecovery(request, db, user);
  const set = await saveNewPassword(db, chosen.password, { name: chosen.name });
  const answer = set.ok
    ? await finishSignIn(request, db, set.user)
    : await finishRecovery(request, db, user);
  answer.headers.append('set-cookie', await serializeChosenAtSignUp(null));
  return answer;
}
