import type { ReactNode } from 'react';
import { Field } from '#app/components/ui/field.tsx';

/** Before what cannot be taken back. */
export function CurrentPasswordField({
  error,
  hint = 'Without a password: sign in again, and leave this empty within ten minutes.',
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
