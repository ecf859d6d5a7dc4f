import {
  isPasswordPermitSpent,
  runWithPasswordPermit,
} from '#app/domain/accounts/run-with-password-permit.server.ts';
import { limitAttempts } from '#app/domain/auth/limit-attempts.server.ts';
import { findPersonalPassword, saveNewPassword } from '#app/domain/auth/password.server.ts';
import { saveProfile } from '#app/domain/profiles/profiles.server.ts';
import { handleSignIn } from '#app/guards/sign-in/handle-sign-in.server.ts';
import type { User } from '#app/platform/auth/auth-session.server.ts';
import {
  deletePasswordPermit,
  hasPasswordPermit,
} from '#app/platform/auth/password-permit.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import type { LoginForm } from './login-form.server.ts';
import { toFailure } from './to-failure.server.ts';

type Asked = { db: Db; request: Request; user: User };

type NewPasswordForm = Extract<LoginForm, { intent: 'new-password' }>;

/** Completes a reset: sets the password and signs out all other devices. */
export async function handleNewPassword({ db, request, user }: Asked, form: NewPasswordForm) {
  const asked = { db, request, user };
  if (!(await hasPasswordPermit(request, db))) {
    if (await isPasswordPermitSpent(db)) return finish(asked, form, SET_BEFORE);
    return redirectWithFlash('/auth/profile#password', TOO_LATE, 'error');
  }
  const personal = { email: user.email, name: form.name || user.user_metadata.full_name };
  const refusal = findPersonalPassword(form.password, personal);
  if (refusal) return toFailure(form, refusal);
  const set = () => saveNewPassword(db, form.password, { name: form.name });
  const outcome = await runWithPasswordPermit(db, () =>
    limitAttempts('secrets', request, user.id, set),
  );
  if (!outcome) return finish(asked, form, SET_BEFORE);
  if (!outcome.ok) return toFailure(form, outcome);
  return finish(asked, form, outcome.othersSignedOut ? SET : SET_HERE_ONLY);
}

/**
 * Also for a form submitted again after a lost response: the first submission may have stopped
 * before this.
 */
async function finish({ db, request, user }: Asked, form: NewPasswordForm, text: string) {
  const name = form.name || user.user_metadata.full_name || user.user_metadata.name || '';
  const signedIn = { id: user.id, email: user.email, name, awaitsSecondFactor: false };
  const goOn = await handleSignIn(request, db, signedIn);
  if (form.name) await saveProfile(db, user.id, { full_name: form.name });
  const answer = await redirectWithFlash(goOn.headers.get('location') ?? '/', text);
  for (const cookie of goOn.headers.getSetCookie()) answer.headers.append('set-cookie', cookie);
  answer.headers.append('set-cookie', await deletePasswordPermit());
  return answer;
}

const SET = 'Your new password is set. Other devices are signed out.';
const SET_HERE_ONLY =
  'Your new password is set, but other devices could not be signed out. Sign them out on your profile.';
const SET_BEFORE = 'You have already set a new password. You are signed in.';
const TOO_LATE =
  'Your password is unchanged, because the link or code from an e-mail works for only 15 minutes. Enter your current password here, or sign out and ask for another e-mail.';
