import { Form } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { CodeField } from './code-field.tsx';
import type { LoginFormProps } from './login-form-props.ts';

/** Asks for a code of the authenticator app before the user can open any other page. */
export function SecondFactorForm({
  errors,
  busyIntent,
  email,
}: LoginFormProps & { email: string | null }) {
  return (
    <>
      <p className="break-words text-ink-soft">
        Open the authenticator app that you set up for{' '}
        {email ? <strong className="text-ink">{email}</strong> : 'this account'}, and type the code
        that it shows now.
      </p>
      <Form method="post" className="space-y-5">
        <CodeField error={errors.code} />
        <Button
          name="intent"
          value="second-factor"
          busy={busyIntent === 'second-factor'}
          className="w-full"
        >
          Continue
        </Button>
      </Form>
      <div className="space-y-3 border-line border-t pt-4">
        <details open={errors.recoveryCode !== undefined} className="space-y-4">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary-ink underline">
            Lost your phone?
          </summary>
          <Form method="post" className="space-y-5">
            <Field
              label="Recovery code"
              name="recoveryCode"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
              required
              error={errors.recoveryCode}
              hint="One of the ten codes that you saved when you set up the app. Each code works once."
            />
            <Button
              name="intent"
              value="recovery-code"
              look="secondary"
              busy={busyIntent === 'recovery-code'}
              className="w-full"
            >
              Sign in with this code
            </Button>
          </Form>
          <p className="text-ink-soft">
            No codes left?{' '}
            <a href="/contact" className="font-semibold text-primary-ink underline">
              Write to us
            </a>{' '}
            from the address of your account.
          </p>
        </details>
        <Form method="post" action="/auth/logout">
          <Button look="secondary">Use another account</Button>
        </Form>
      </div>
    </>
  );
}
