import { Form } from 'react-router';
import { NewPasswordField } from '#app/components/new-password/new-password-field.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { EmailField } from './email-field.tsx';
import type { FirstFormProps } from './login-form-props.ts';
import { NameField } from './name-field.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { ViewLink } from './view-link.tsx';

/** Creates an account. */
export function SignUpForm({ values, errors, busyIntent, providers }: FirstFormProps) {
  return (
    <>
      <ProviderButtons providers={providers} busy={busyIntent === 'provider'} />
      <Form method="post" className="space-y-5">
        <NameField values={values} errors={errors} />
        <EmailField values={values} errors={errors} />
        <NewPasswordField label="Password" error={errors.password} />
        <Button name="intent" value="sign-up" busy={busyIntent === 'sign-up'} className="w-full">
          Create account
        </Button>
      </Form>
      <p className="border-line border-t pt-3 text-ink-soft text-sm">
        Already have an account? <ViewLink to="sign-in">Sign in</ViewLink>
      </p>
    </>
  );
}
