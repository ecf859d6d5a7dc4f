import { Form } from 'react-router';
import { NewPasswordField } from '#app/components/new-password/new-password-field.tsx';
import { Button } from '#app/components/ui/button.tsx';
import type { LoginFormProps } from './login-form-props.ts';
import { NameField } from './name-field.tsx';

/** The last step to a new password, and of an account that has no name yet. */
export function NewPasswordForm({
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
        {/* Password managers keep the password under this name. */}
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
