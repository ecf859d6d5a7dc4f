import { type InputEvent, useState } from 'react';
import { Field } from '#app/components/ui/field.tsx';
import { PASSWORD_MIN_LENGTH } from '#app/lib/text/password-rule.ts';
import { judgePassword, type PasswordVerdict } from './judge-password.ts';
import { PasswordMeter } from './password-meter.tsx';

type NewPasswordFieldProps = {
  label: string;
  error: string | undefined;
  /** Of whose account; besides, fields `email` and `name` of the same form count. */
  personal?: string[];
};

/** What was typed last, and the form's error at that time. */
type Judged = { verdict: PasswordVerdict | null; error: string | undefined };

/** A password that is chosen now. Once the scripts are there a meter judges what is typed, in place of an older error. */
export function NewPasswordField({ label, error, personal = [] }: NewPasswordFieldProps) {
  const [judged, setJudged] = useState<Judged>({ verdict: null, error: undefined });
  const isJudged = judged.verdict !== null && judged.error === error;
  const judge = ({ currentTarget: { value, form } }: InputEvent<HTMLInputElement>) => {
    const typed = form
      ? [...new FormData(form)].filter(([name]) => /^(email|name)$/.test(name))
      : [];
    const own = [...personal, ...typed.map(([, text]) => String(text))];
    setJudged({ verdict: value === '' ? null : judgePassword(value, own), error });
  };
  return (
    <div className="space-y-1.5">
      <Field
        label={label}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        minLength={PASSWORD_MIN_LENGTH}
        error={isJudged ? undefined : error}
        hint={`At least ${PASSWORD_MIN_LENGTH} characters, and not a password that many people use.`}
        onInput={judge}
      />
      <PasswordMeter verdict={isJudged ? judged.verdict : null} />
    </div>
  );
}
