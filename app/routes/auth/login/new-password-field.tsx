import { Field } from '#app/components/ui/field.tsx';

/** A password that is chosen now. */
export function NewPasswordField({ label, error }: { label: string; error: string | undefined }) {
  return (
    <Field
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      required
      minLength={8}
      error={error}
      hint="At least 8 characters."
    />
  );
}
