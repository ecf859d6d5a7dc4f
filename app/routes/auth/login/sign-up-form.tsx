import { Form, Link } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import type { LoginFormProps } from './login-form-props.ts';
import { toLoginPath } from './to-login-path.ts';

/** A new account. */
export function SignUpForm({ values, errors, busyIntent }: LoginFormProps) {
  return (
    <>
      <Form method="post" className="space-y-5">
        <Field
          label="Your name"
          name="name"
          autoComplete="name"
          required
          maxLength={80}
          defaultValue={values.name}
          error={errors.name}
          hint="As your coach and the others in the water know you."
        />
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
          autoComplete="new-password"
          required
          minLength={8}
          error={errors.password}
          hint="At least 8 characters."
        />
        <Button name="intent" value="sign-up" busy={busyIntent === 'sign-up'} className="w-full">
          Create account
        </Button>
      </Form>
      <p className="border-line border-t pt-3 text-ink-soft">
        You have an account?{' '}
        <Link
          to={toLoginPath('sign-in')}
          className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline"
        >
          Sign in
        </Link>
      </p>
    </>
  );
}
