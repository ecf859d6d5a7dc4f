import { KeyRound, type LucideIcon, Mail, ShieldCheck } from 'lucide-react';
import { data, Form, useNavigation } from 'react-router';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { AuthCard } from '#app/components/auth-card.tsx';
import { DoorPage } from '#app/components/door-page.tsx';
import { NewPasswordField } from '#app/components/new-password/new-password-field.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { isPasswordPermitSpent } from '#app/domain/accounts/run-with-password-permit.server.ts';
import { canOpenMailbox } from '#app/domain/auth/mailbox.ts';
import { listProviders } from '#app/domain/auth/sign-in.server.ts';
import { getSignInMailWay } from '#app/domain/mails/get-mail-delivery.server.ts';
import { redirectAfterSignIn } from '#app/guards/sign-in/redirect-after-sign-in.server.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { hasPasswordPermit } from '#app/platform/auth/password-permit.server.ts';
import { parsePendingSignIn } from '#app/platform/auth/pending-sign-in.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { CheckMail } from './check-mail.tsx';
import { EmailField } from './email-field.tsx';
import { handleLoginForm } from './handle-login-form.server.ts';
import { handleNewPassword } from './handle-new-password.server.ts';
import { handleRecoveryCode } from './handle-recovery-code.server.ts';
import { handleSecondFactor } from './handle-second-factor.server.ts';
import { loginForm } from './login-form.server.ts';
import type { LoginFormProps } from './login-form-props.ts';
import { NameField } from './name-field.tsx';
import { requireView } from './require-view.server.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import type { LoginView } from './to-login-path.ts';
import { ViewLink } from './view-link.tsx';

const titles: Record<LoginView, string> = {
  'sign-in': 'Sign in',
  'sign-up': 'Create your account',
  reset: 'Forgot your password?',
  mail: 'Check your e-mail',
  'new-password': 'Choose a new password',
  'second-factor': 'One more code',
};

const icons: Partial<Record<LoginView, LucideIcon>> = {
  mail: Mail,
  'new-password': KeyRound,
  'second-factor': ShieldCheck,
};

const NO_MAIL = 'No e-mail can be sent yet';

export const handle: FrameHandle = { frame: 'door' };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = titles[loaderData?.view ?? 'sign-in'];
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }];
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const session = getAuthSession(context);
  const pending = await parsePendingSignIn(request);
  const mayChoose =
    session.user !== null &&
    (await hasPasswordPermit(request, session.db)) &&
    !(await isPasswordPermitSpent(session.db));
  const view = requireView(session, { request, url, mayChoose });
  const signedIn = session.user ?? session.awaitsSecondFactor;
  return {
    view,
    email: signedIn?.email ?? (pending?.email || null),
    asksName: !session.user?.user_metadata.full_name && !session.user?.user_metadata.name,
    step: pending?.step ?? 'sign-in',
    providers: listProviders(),
    mailWay: getSignInMailWay(),
    mailboxOpen: canOpenMailbox(getEnv(), request.headers),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { db, user, awaitsSecondFactor: halfWay } = getAuthSession(context);
  const form = parseForm(loginForm, await readForm(request));
  if (!form.ok) return data(form, { status: 400 });
  const { value } = form;
  if (value.intent === 'second-factor' && halfWay) {
    return handleSecondFactor({ db, request, halfWay }, value);
  }
  if (value.intent === 'recovery-code' && halfWay) {
    return handleRecoveryCode({ db, request, url, halfWay }, value);
  }
  if (value.intent === 'new-password' && user) {
    return handleNewPassword({ db, request, user }, value);
  }
  // The sign-in has advanced meanwhile, in another tab or by a second tap; or it has started over.
  const { intent } = value;
  if (intent === 'second-factor' || intent === 'recovery-code' || intent === 'new-password') {
    throw redirectAfterSignIn(request);
  }
  if (user || halfWay) throw redirectAfterSignIn(request);
  return handleLoginForm({ db, request, url }, value);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { view, email, asksName, step, providers, mailWay, mailboxOpen } = loaderData;
  const typed: Record<string, string> = actionData?.values ?? {};
  const errors: Record<string, string> = actionData?.fieldErrors ?? {};
  const intent = useNavigation().formData?.get('intent');
  const busyIntent = typeof intent === 'string' ? intent : null;
  const form = { values: typed, errors, busyIntent };
  const general = errors.form ?? errors.intent ?? errors.provider;
  const isAboutMail = view === 'mail' || view === 'sign-up' || view === 'reset';
  const isSent = mailWay === 'sent';
  return (
    <DoorPage>
      <AuthCard
        icon={icons[view]}
        title={view === 'mail' && !isSent && !mailboxOpen ? NO_MAIL : titles[view]}
      >
        {isAboutMail && !isSent && <MailboxNote isOpen={mailboxOpen} />}
        {general && <Alert tone="error">{general}</Alert>}
        {view === 'sign-in' && <SignInForm {...form} providers={providers} />}
        {view === 'sign-up' && <SignUpForm {...form} providers={providers} />}
        {view === 'reset' && <ResetForm {...form} values={email ? { email, ...typed } : typed} />}
        {view === 'mail' && <CheckMail {...form} email={email} step={step} isSent={isSent} />}
        {view === 'new-password' && <NewPasswordForm {...form} email={email} asksName={asksName} />}
        {view === 'second-factor' && <SecondFactorForm {...form} email={email} />}
      </AuthCard>
    </DoorPage>
  );
}

/** Without a mail server: links to the mailbox, or says that an operator has to set one up. */
function MailboxNote({ isOpen }: { isOpen: boolean }) {
  return (
    <p className="rounded-control bg-secondary-tint px-4 py-3 text-secondary-ink text-sm">
      {isOpen ? (
        <>
          This Waveback runs on your own machine and sends no e-mails. Read the e-mail in{' '}
          <a href="/mailbox" className="font-semibold underline">
            the mailbox
          </a>
          .
        </>
      ) : (
        'This site cannot send e-mails yet. The person who runs it finds your e-mail in the server’s mailbox: the server prints its address when it starts.'
      )}
    </p>
  );
}

/** The first step to a new password: the address for the link. */
function ResetForm({ values, errors, busyIntent }: LoginFormProps) {
  return (
    <>
      <p className="text-ink-soft">
        We e-mail you a link and a code. Use either to choose a new password. Your other devices are
        then signed out.
      </p>
      <Form method="post" className="space-y-5">
        <EmailField values={values} errors={errors} />
        <Button name="intent" value="reset" busy={busyIntent === 'reset'} className="w-full">
          E-mail me the link
        </Button>
      </Form>
      <p className="border-line border-t pt-3 text-ink-soft text-sm">
        Remember your password? <ViewLink to="sign-in">Sign in</ViewLink>
      </p>
    </>
  );
}

/** The last step to a new password, and for an account without a name, to its name. */
function NewPasswordForm({
  values,
  errors,
  busyIntent,
  email,
  asksName,
}: LoginFormProps & { email: string | null; asksName: boolean }) {
  return (
    <>
      <p className="break-words text-ink-soft">
        You are signed in{email && ' as '}
        {email && <strong className="text-ink">{email}</strong>}. Other devices are signed out once
        the new password is set.
      </p>
      <Form method="post" className="space-y-5">
        {/* Password managers store the password under this user name. */}
        {email && <input type="hidden" autoComplete="username" value={email} readOnly />}
        {asksName && <NameField values={values} errors={errors} />}
        <NewPasswordField
          label="New password"
          error={errors.password}
          personal={email ? [email] : []}
        />
        <Button
          name="intent"
          value="new-password"
          busy={busyIntent === 'new-password'}
          className="w-full"
        >
          Set the new password
        </Button>
      </Form>
    </>
  );
}
