import type { ReactNode } from 'react';
import { Field } from '#app/components/ui/field.tsx';

/** Confirms the user's identity before an action that can't be undone. */
export function CurrentPasswordField({
  error,
  hint = 'No password yet? Leave this empty if you signed in less than ten minutes ago.',
  required,
}: {
  error: string | undefined;
  hint?: ReactNode;
  required?: boolean;
}) {
  return (
    <Field
      label="Current password"
      name="currentPassword"
      type="password"
      autoComplete="current-password"
      required={required}
      error={error}
      hint={hint}
    />
  );
}
