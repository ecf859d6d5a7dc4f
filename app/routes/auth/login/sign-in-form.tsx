import { Form } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { EmailField } from './email-field.tsx';
import type { FirstFormProps } from './login-form-props.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { ViewLink } from './view-link.tsx';

/** Signs in with the password, or by a mail. */
export function SignInForm({ values, errors, busyIntent, providers }: FirstFormProps) {
  return (
    <>
      <ProviderButtons providers={providers} busy={busyIntent === 'provider'} />
      <Form method="post" className="space-y-5">
        <EmailField values={values} errors={errors} />
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
            E-mail me a link or code
          </Button>
          <Button
            name="intent"
            value="forgot"
            look="quiet"
            formNoValidate
            busy={busyIntent === 'forgot'}
            className="w-full"
          >
            Forgot your password?
          </Button>
        </div>
      </Form>
      <p className="border-line border-t pt-3 text-ink-soft text-sm">
        New here? <ViewLink to="sign-up">Create an account</ViewLink>
      </p>
    </>
  );
}
