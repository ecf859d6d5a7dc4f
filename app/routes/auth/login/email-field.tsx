import { Field } from '#app/components/ui/field.tsx';
import type { LoginFormProps } from './login-form-props.ts';

/** The account's e-mail address. */
export function EmailField({ values, errors }: Pick<LoginFormProps, 'values' | 'errors'>) {
  return (
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
  );
}
