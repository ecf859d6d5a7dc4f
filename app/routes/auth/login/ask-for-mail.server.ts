import { redirect } from 'react-router';
import type { AuthRefusal, SignedIn } from '#app/domain/auth/auth-outcome.ts';
import { limitAttempts } from '#app/domain/auth/limit-attempts.server.ts';
import { resendConfirmation } from '#app/domain/auth/resend-confirmation.server.ts';
import { sendResetMail } from '#app/domain/auth/send-reset-mail.server.ts';
import { sendSignInMail } from '#app/domain/auth/send-sign-in-mail.server.ts';
import { signUp } from '#app/domain/auth/sign-up.server.ts';
import { describeMail } from '#app/domain/mails/describe-mail.server.ts';
import { getSignInMailWay } from '#app/domain/mails/get-mail-way.server.ts';
import { finishSignIn } from '#app/guards/finish-sign-in.server.ts';
import { serializeChosenAtSignUp } from '#app/platform/auth/chosen-at-sign-up.server.ts';
import {
  type PendingSignIn,
  serializePendingSignIn,
} from '#app/platform/auth/pending-sign-in.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import type { LoginForm } from './login-form.server.ts';
import { toFailure } from './to-failure.server.ts';
import { toLoginPath } from './to-login-path.ts';

type MailForm = Extract<LoginForm, { intent: 'mail' | 'sign-up' | 'resend' | 'reset' }>;

const steps: Record<MailForm['intent'], PendingSignIn['step']> = {
  mail: 'sign-in',
  'sign-up': 'sign-up',
  resend: 'sign-up',
  reset: 'reset',
};

/** Has a mail sent, and leads to the page that tells of it, whether there is an account or not. */
export async function askForMail(
  { db, request, url }: { db: Db; request: Request; url: URL },
  form: MailForm,
) {
  const outcome = await limitAttempts('mails', request, form.email, () => send(db, form));
  if (!outcome.ok) return toFailure(form, outcome);
  if (outcome.user) return finishSignIn(request, db, outcome.user);
  const checkMail = toLoginPath('mail');
  const answer =
    url.searchParams.get('view') === 'mail'
      ? await redirectWithFlash(
          checkMail,
          describeMail(request.headers, REPEATED, getSignInMailWay()),
        )
      : redirect(checkMail);
  // The address goes by cookie: in the query it would end up in logs.
  const pending = { email: form.email, step: steps[form.intent] };
  answer.headers.append('set-cookie', await serializePendingSignIn(pending));
  if (form.intent === 'sign-up') {
    answer.headers.append('set-cookie', await serializeChosenAtSignUp(form));
  }
  return answer;
}

const REPEATED = {
  sent: 'Another mail is on its way, if the last one is more than a minute old. Only the newest one works.',
  mail: 'the newest mail',
};

type Sent = { ok: true; user?: SignedIn | null } | AuthRefusal;

function send(db: Db, form: MailForm): Promise<Sent> {
  switch (form.intent) {
    case 'sign-up':
      return signUp(db, form);
    case 'mail':
      return sendSignInMail(db, form.email);
    case 'resend':
      return resendConfirmation(db, form.email);
    case 'reset':
      return sendResetMail(db, form.email);
  }
}
