import { Form } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import type { PendingStep } from '#app/platform/auth/pending-sign-in.server.ts';
import { CodeField } from './code-field.tsx';
import { EmailField } from './email-field.tsx';
import type { LoginFormProps } from './login-form-props.ts';
import { ViewLink } from './view-link.tsx';

type CheckMailProps = LoginFormProps & {
  email: string | null;
  step: PendingStep;
  /** Whether the mail was sent: without a mail server it stays on this server. */
  isSent: boolean;
};

/** Asks the user to open the link in a mail, or to type its code. */
export function CheckMail({ email, step, isSent, ...form }: CheckMailProps) {
  const isReset = step === 'reset';
  const codeIntent = isReset ? 'reset-code' : 'code';
  return (
    <>
      <p className="text-ink-soft">
        {isSent ? 'We have written to' : 'The e-mail is for'}{' '}
        {email ? <strong className="text-ink [overflow-wrap:anywhere]">{email}</strong> : 'you'}
        {step !== 'sign-up' && ', if there is an account with this address'}. Open the link in the
        e-mail, or type its code here. Both work for an hour.
      </p>
      <Form method="post" className="space-y-5">
        {email ? <input type="hidden" name="email" value={email} /> : <EmailField {...form} />}
        <CodeField error={form.errors.code} />
        <Button
          name="intent"
          value={codeIntent}
          busy={form.busyIntent === codeIntent}
          className="w-full"
        >
          {isReset ? 'Continue with the code' : 'Sign in with the code'}
        </Button>
      </Form>
      <div className="border-line border-t pt-4">
        {isSent && (
          <p className="text-ink-soft">
            No e-mail after a minute? Check your spam folder and the address.
          </p>
        )}
        <Form method="post" className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
          {email && <RepeatButton email={email} step={step} busyIntent={form.busyIntent} />}
          <ViewLink to={isReset ? 'reset' : 'sign-in'}>Use another address</ViewLink>
        </Form>
      </div>
    </>
  );
}

const repeats: Partial<Record<PendingStep, string>> = { 'sign-up': 'resend', reset: 'reset' };

function RepeatButton({
  email,
  step,
  busyIntent,
}: {
  email: string;
  step: PendingStep;
  busyIntent: string | null;
}) {
  const intent = repeats[step] ?? 'mail';
  return (
    <>
      <input type="hidden" name="email" value={email} />
      <Button name="intent" value={intent} look="secondary" busy={busyIntent === intent}>
        Send another e-mail
      </Button>
    </>
  );
}
