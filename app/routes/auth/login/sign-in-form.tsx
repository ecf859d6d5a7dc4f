import { Form, Link } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import type { LoginFormProps } from './login-form-props.ts';
import { toLoginPath } from './to-login-path.ts';

/** One address, two ways in: with the password, or by a mail. */
export function SignInForm({ values, errors, busyIntent }: LoginFormProps) {
  return (
    <>
      <Form method="post" className="space-y-5">
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={values.email}
          error={errors.email}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          error={errors.password}
        />
        <div className="space-y-3">
          <Button
            name="intent"
            value="password"
            busy={busyIntent === 'password'}
            className="w-full"
          >
            Sign in
          </Button>
          <Button
            name="intent"
            value="mail"
            look="secondary"
            busy={busyIntent === 'mail'}
            className="w-full"
          >
            Mail me a link or code instead
          </Button>
        </div>
      </Form>
      <p className="border-line border-t pt-3 text-ink-soft">
        New here?{' '}
        <Link
          to={toLoginPath('sign-up')}
          className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline"
        >
          Create an account
        </Link>
      </p>
    </>
  );
}
