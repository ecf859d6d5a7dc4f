import { Form, Link } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import type { LoginFormProps } from './login-form-props.ts';
import { toLoginPath } from './to-login-path.ts';

/** A mail is on its way: follow its link, or type its code here. */
export function CheckMail({
  email,
  mailboxOpen,
  values,
  errors,
  busyIntent,
}: LoginFormProps & { email: string | null; mailboxOpen: boolean }) {
  const address = email ?? values.email;
  return (
    <>
      <p className="text-ink-soft">
        {email ? (
          <>
            We have written to <strong className="break-all text-ink">{email}</strong>.{' '}
          </>
        ) : (
          'We have written to you. '
        )}
        Open the link in the mail, or type its code here. Both work for an hour.
      </p>
      {mailboxOpen && (
        <p className="rounded-lg bg-secondary-tint px-4 py-3 text-secondary-ink">
          This Waveback runs on your own machine and sends no mail. Read it in{' '}
          <a href="/mailbox" className="font-semibold underline">
            the mailbox
          </a>
          .
        </p>
      )}
      <Form method="post" className="space-y-5">
        {email ? (
          <input type="hidden" name="email" value={email} />
        ) : (
          <EmailField value={address} error={errors.email} />
        )}
        <Field
          label="Six-digit code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          error={errors.code}
        />
        <Button name="intent" value="code" busy={busyIntent === 'code'} className="w-full">
          Sign in with the code
        </Button>
      </Form>
      <div className="border-line border-t pt-4">
        <p className="text-ink-soft">
          Nothing after a minute? Look among the spam and check the address.
        </p>
        <Form method="post" className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
          {email ? (
            <>
              <input type="hidden" name="email" value={email} />
              <Button name="intent" value="mail" look="secondary" busy={busyIntent === 'mail'}>
                Send another mail
              </Button>
            </>
          ) : null}
          <Link
            to={toLoginPath('sign-in')}
            className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline"
          >
            Use another address
          </Link>
        </Form>
      </div>
    </>
  );
}

function EmailField({ value, error }: { value: string | undefined; error: string | undefined }) {
  return (
    <Field
      label="E-mail"
      name="email"
      type="email"
      autoComplete="username"
      required
      maxLength={254}
      defaultValue={value}
      error={error}
    />
  );
}
