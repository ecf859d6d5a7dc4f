import { data, redirect } from 'react-router';
import type { z } from 'zod';
import type { AuthRefusal, SignedIn } from '#app/domain/auth/auth-outcome.ts';
import { sendSignInMail } from '#app/domain/auth/send-sign-in-mail.server.ts';
import { signInWithPassword } from '#app/domain/auth/sign-in-with-password.server.ts';
import { signUp } from '#app/domain/auth/sign-up.server.ts';
import { verifyCode } from '#app/domain/auth/verify-code.server.ts';
import { ensureProfile } from '#app/domain/profiles/ensure-profile.server.ts';
import { redirectAfterSignIn } from '#app/guards/redirect-after-sign-in.server.ts';
import { redirectWithFlash } from '#app/platform/flash.server.ts';
import { serializePendingSignIn } from '#app/platform/pending-sign-in.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';
import type { loginForm } from './login-form.server.ts';
import { toLoginPath } from './to-login-path.ts';

type LoginForm = z.infer<typeof loginForm>;

/** Does what a valid form asks for: a redirect, or what the page shows when it failed. */
export async function answerLoginForm(
  db: Db,
  form: LoginForm,
  { request, isRepeat }: { request: Request; isRepeat: boolean },
) {
  const outcome = await attempt(db, form);
  if (!outcome.ok) return toFailure(form, outcome);
  if (outcome.user) {
    await ensureProfile(db, outcome.user);
    const answer = redirectAfterSignIn(request);
    answer.headers.append('set-cookie', await serializePendingSignIn(null));
    return answer;
  }
  // The address goes by cookie: in the query it would end up in logs.
  const pending = await serializePendingSignIn({ email: form.email });
  const checkMail = toLoginPath('mail');
  const answer = isRepeat
    ? await redirectWithFlash(checkMail, 'Another mail is on its way. Only the newest one works.')
    : redirect(checkMail);
  answer.headers.append('set-cookie', pending);
  return answer;
}

type Attempt = { ok: true; user: SignedIn | null } | AuthRefusal;

async function attempt(db: Db, form: LoginForm): Promise<Attempt> {
  switch (form.intent) {
    case 'password':
      return signInWithPassword(db, form);
    case 'sign-up':
      return signUp(db, form);
    case 'code':
      return verifyCode(db, form);
    case 'mail': {
      const sent = await sendSignInMail(db, form.email);
      return sent.ok ? { ok: true, user: null } : sent;
    }
  }
}

function toFailure(form: LoginForm, { field, reason, status }: AuthRefusal) {
  const { email, intent } = form;
  const values: Record<string, string> = { intent, email };
  if (form.intent === 'sign-up') values.name = form.name;
  const fieldErrors: Record<string, string> = { [field]: reason };
  return data({ ok: false as const, values, fieldErrors }, { status });
}
