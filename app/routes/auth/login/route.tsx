import { data, useNavigation } from 'react-router';
import { AuthCard } from '#app/components/auth-card.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { canOpenMailbox } from '#app/domain/auth/can-open-mailbox.ts';
import { redirectAfterSignIn } from '#app/guards/redirect-after-sign-in.server.ts';
import { getAuthSession } from '#app/platform/auth-session.server.ts';
import { getEnv } from '#app/platform/get-env.server.ts';
import { parseForm } from '#app/platform/parse-form.server.ts';
import { parsePendingSignIn } from '#app/platform/pending-sign-in.server.ts';
import { toPageTitle } from '#app/platform/product.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Route } from './+types/route';
import { answerLoginForm } from './answer-login-form.server.ts';
import { CheckMail } from './check-mail.tsx';
import { loginForm } from './login-form.server.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { type LoginView, loginViews } from './to-login-path.ts';

const titles: Record<LoginView, string> = {
  'sign-in': 'Sign in',
  'sign-up': 'Create your account',
  mail: 'Check your mail',
};

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = titles[loaderData?.view ?? 'sign-in'];
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }];
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  if (getAuthSession(context).user) throw redirectAfterSignIn(request);
  const view = loginViews.find((name) => name === url.searchParams.get('view')) ?? 'sign-in';
  const pending = view === 'mail' ? await parsePendingSignIn(request) : null;
  return {
    view,
    email: pending?.email ?? null,
    mailboxOpen: canOpenMailbox(getEnv(), request.headers),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { db, user } = getAuthSession(context);
  // Signed in meanwhile, in another tab or by a second tap.
  if (user) throw redirectAfterSignIn(request);
  const form = parseForm(loginForm, await readForm(request));
  if (!form.ok) return data(form, { status: 400 });
  const isRepeat = url.searchParams.get('view') === 'mail';
  return answerLoginForm(db, form.value, { request, isRepeat });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { view, email, mailboxOpen } = loaderData;
  const values: Record<string, string> = actionData?.values ?? {};
  const errors: Record<string, string> = actionData?.fieldErrors ?? {};
  const intent = useNavigation().formData?.get('intent');
  const form = { values, errors, busyIntent: typeof intent === 'string' ? intent : null };
  const general = errors.form ?? errors.intent;
  return (
    <AuthCard title={titles[view]}>
      {general && <Alert tone="error">{general}</Alert>}
      {view === 'sign-in' && <SignInForm {...form} />}
      {view === 'sign-up' && <SignUpForm {...form} />}
      {view === 'mail' && <CheckMail {...form} email={email} mailboxOpen={mailboxOpen} />}
    </AuthCard>
  );
}
