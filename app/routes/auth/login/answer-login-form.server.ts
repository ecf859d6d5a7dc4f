import { redirect } from 'react-router';
import { limitAttempts } from '#app/domain/auth/limit-attempts.server.ts';
import { listProviders } from '#app/domain/auth/list-providers.server.ts';
import { signInWithPassword } from '#app/domain/auth/sign-in-with-password.server.ts';
import { startProvider } from '#app/domain/auth/start-provider.server.ts';
import { verifyCode } from '#app/domain/auth/verify-code.server.ts';
import { fail } from '#app/errors/fail.ts';
import { finishConfirmation } from '#app/guards/finish-confirmation.server.ts';
import { finishRecovery } from '#app/guards/finish-recovery.server.ts';
import { finishSignIn } from '#app/guards/finish-sign-in.server.ts';
import { loginRedirect } from '#app/guards/login-redirect.ts';
import { noteFailedSignIn } from '#app/platform/auth/note-sign-ins.server.ts';
import { serializePendingSignIn } from '#app/platform/auth/pending-sign-in.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { askForMail } from './ask-for-mail.server.ts';
import type { LoginForm } from './login-form.server.ts';
import { toFailure } from './to-failure.server.ts';
import { toLoginPath } from './to-login-path.ts';

type Asked = { db: Db; request: Request; url: URL };
type VisitorForm = Exclude<
  LoginForm,
  { intent: 'new-password' | 'second-factor' | 'recovery-code' }
>;
type SecretForm = Extract<LoginForm, { intent: 'password' | 'code' | 'reset-code' }>;

const finish = { password: finishSignIn, code: finishConfirmation, 'reset-code': finishRecovery };

/** Does what the form of a visitor asks for: a redirect, or what the page shows when it failed. */
export async function answerLoginForm(asked: Asked, form: VisitorForm) {
  const { db, request, url } = asked;
  switch (form.intent) {
    case 'password':
    case 'code':
    case 'reset-code': {
      const check = () => checkSecret(db, form);
      const outcome = await limitAttempts('secrets', request, form.email, check);
      if (!outcome.ok) {
        const method = form.intent === 'password' ? 'password' : 'mail';
        noteFailedSignIn(request, form.email, method);
        return toFailure(form, outcome);
      }
      return finish[form.intent](request, db, outcome.user);
    }
    case 'mail':
    case 'sign-up':
    case 'resend':
    case 'reset':
      return askForMail(asked, form);
    case 'forgot': {
      const pending = await serializePendingSignIn({ email: form.email.trim(), step: 'reset' });
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
