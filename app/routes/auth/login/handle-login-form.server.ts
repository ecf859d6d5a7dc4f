import { redirect } from 'react-router';
import type { AuthRefusal, SignedIn } from '#app/domain/auth/auth-outcome.ts';
import { limitAttempts } from '#app/domain/auth/limit-attempts.server.ts';
import { sendResetMail } from '#app/domain/auth/password.server.ts';
import {
  listProviders,
  sendSignInMail,
  signInWithPassword,
  startProvider,
  verifyCode,
} from '#app/domain/auth/sign-in.server.ts';
import { sendConfirmationAgain, signUp } from '#app/domain/auth/sign-up.server.ts';
import { getSignInMailWay } from '#app/domain/mails/get-mail-delivery.server.ts';
import { toMailSentence } from '#app/domain/mails/to-mail-sentence.server.ts';
import { fail } from '#app/errors/fail.ts';
import { loginRedirect } from '#app/guards/login-redirect.ts';
import { handleConfirmation } from '#app/guards/sign-in/handle-confirmation.server.ts';
import { handleRecovery } from '#app/guards/sign-in/handle-recovery.server.ts';
import { handleSignIn } from '#app/guards/sign-in/handle-sign-in.server.ts';
import { toChosenAtSignUpCookie } from '#app/platform/auth/chosen-at-sign-up.server.ts';
import {
  type PendingSignIn,
  toPendingSignInCookie,
} from '#app/platform/auth/pending-sign-in.server.ts';
import { saveFailedSignIn } from '#app/platform/auth/save-sign-ins.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import type { LoginForm } from './login-form.server.ts';
import { toFailure } from './to-failure.server.ts';
import { toLoginPath } from './to-login-path.ts';

const steps: Record<MailForm['intent'], PendingSignIn['step']> = {
  mail: 'sign-in',
  'sign-up': 'sign-up',
  resend: 'sign-up',
  reset: 'reset',
};

const REPEATED = {
  sent: 'We are sending another e-mail, if the last one is more than a minute old. Only the latest e-mail works.',
  mail: 'the latest e-mail',
};

type Asked = { db: Db; request: Request; url: URL };
type VisitorForm = Exclude<
  LoginForm,
  { intent: 'new-password' | 'second-factor' | 'recovery-code' }
>;
type SecretForm = Extract<LoginForm, { intent: 'password' | 'code' | 'reset-code' }>;

const finish = { password: handleSignIn, code: handleConfirmation, 'reset-code': handleRecovery };

/** Handles a visitor's form: returns a redirect, or the form with its errors. */
export async function handleLoginForm(asked: Asked, form: VisitorForm) {
  const { db, request, url } = asked;
  switch (form.intent) {
    case 'password':
    case 'code':
    case 'reset-code': {
      const check = () => checkSecret(db, form);
      const outcome = await limitAttempts('secrets', request, form.email, check);
      if (!outcome.ok) {
        const method = form.intent === 'password' ? 'password' : 'mail';
        saveFailedSignIn(request, form.email, method);
        return toFailure(form, outcome);
      }
      return finish[form.intent](request, db, outcome.user);
    }
    case 'mail':
    case 'sign-up':
    case 'resend':
    case 'reset':
      return sendRequestedMail(asked, form);
    case 'forgot': {
      const pending = await toPendingSignInCookie({ email: form.email.trim(), step: 'reset' });
      return redirect(toLoginPath('reset'), { headers: { 'set-cookie': pending } });
    }
    case 'provider': {
      if (!listProviders().includes(form.provider)) throw fail('bad-request');
      const callback = new URL(loginRedirect.callback, getEnv().PUBLIC_URL ?? url.origin);
      return redirect(await startProvider(db, form.provider, callback));
    }
  }
}

function checkSecret(db: Db, form: SecretForm) {
  if (form.intent === 'password') return signInWithPassword(db, form);
  const { intent, email, code } = form;
  return verifyCode(db, { email, code, type: intent === 'code' ? 'email' : 'recovery' });
}

type MailForm = Extract<LoginForm, { intent: 'mail' | 'sign-up' | 'resend' | 'reset' }>;

/** Sends a mail and redirects to the page about it, whether or not there is an account. */
async function sendRequestedMail(
  { db, request, url }: { db: Db; request: Request; url: URL },
  form: MailForm,
) {
  const outcome = await limitAttempts('mails', request, form.email, () => send(db, form));
  if (!outcome.ok) return toFailure(form, outcome);
  if (outcome.user) return handleSignIn(request, db, outcome.user);
  const checkMail = toLoginPath('mail');
  const answer =
    url.searchParams.get('view') === 'mail'
      ? await redirectWithFlash(
          checkMail,
          toMailSentence(request.headers, REPEATED, getSignInMailWay()),
        )
      : redirect(checkMail);
  // In a cookie: in the query the address would end up in logs.
  const pending = { email: form.email, step: steps[form.intent] };
  answer.headers.append('set-cookie', await toPendingSignInCookie(pending));
  if (form.intent === 'sign-up') {
    answer.headers.append('set-cookie', await toChosenAtSignUpCookie(form));
  }
  return answer;
}

type Sent = { ok: true; user?: SignedIn | null } | AuthRefusal;

function send(db: Db, form: MailForm): Promise<Sent> {
  switch (form.intent) {
    case 'sign-up':
      return signUp(db, form);
    case 'mail':
      return sendSignInMail(db, form.email);
    case 'resend':
      return sendConfirmationAgain(db, form.email);
    case 'reset':
      return sendResetMail(db, form.email);
  }
}
