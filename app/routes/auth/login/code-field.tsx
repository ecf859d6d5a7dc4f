import { Field } from '#app/components/ui/field.tsx';

/** Six digits, which phones fill in from a mail or an app. */
export function CodeField({ error, hint }: { error: string | undefined; hint?: string }) {
  return (
    <Field
      label="Six-digit code"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      required
      error={error}
      hint={hint}
    />
  );
}
