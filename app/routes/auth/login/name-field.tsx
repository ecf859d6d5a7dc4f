import { Field } from '#app/components/ui/field.tsx';
import type { LoginFormProps } from './login-form-props.ts';

/** The name of a new account's user. */
export function NameField({ values, errors }: Pick<LoginFormProps, 'values' | 'errors'>) {
  return (
    <Field
      label="Your name"
      name="name"
      autoComplete="name"
      required
      maxLength={80}
      defaultValue={values.name}
      error={errors.name}
      hint="The name that your coach and the other surfers know you by."
    />
  );
}
