import { type InputEvent, useState } from 'react';
import { Field } from '#app/components/ui/field.tsx';
import {
  findPasswordProblem,
  PASSWORD_MIN_LENGTH,
  type PasswordProblem,
  passwordReasons,
} from '#app/lib/text/password-rule.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

// The server has a list of 49,000; these are the most common ones that pass the other rules.
const MOST_USED = new Set(
  `password password1 password123 passw0rd baseball football superman 1qaz2wsx trustno1 sunshine
  iloveyou computer starwars princess corvette internet q1w2e3r4 q1w2e3r4t5 maverick whatever mercedes
  midnight victoria 1q2w3e4r 1q2w3e4r5t cocacola danielle jonathan jennifer michelle samantha liverpool
  startrek qazwsxedc dolphins mountain elephant creative december nintendo snowball minecraft metallica
  paradise butterfly surfboard 1qazxsw2 147258369`.split(/\s+/),
);

// Too long to guess by brute force, whatever its characters.
const LONG = 14;

const LEVELS = [1, 2, 3] as const;

const tones = {
  1: { bar: 'bg-warning-solid', text: 'text-warning-ink' },
  2: { bar: 'bg-success-solid', text: 'text-success-ink' },
  3: { bar: 'bg-success-solid', text: 'text-success-ink' },
};

type NewPasswordFieldProps = {
  label: string;
  error: string | undefined;
  /** The account's personal data; the fields `email` and `name` of the same form count as well. */
  personal?: string[];
};

/** The verdict on the typed password, and the form's error at that time. */
type Judged = { verdict: PasswordVerdict | null; error: string | undefined };

/**
 * A field for a new password. With scripts, a meter rates what the user types and replaces an older
 * error.
 */
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
        hint={`At least ${PASSWORD_MIN_LENGTH} characters, and not a common password.`}
        onInput={judge}
      />
      <PasswordMeter verdict={isJudged ? judged.verdict : null} />
    </div>
  );
}

/** Shows the rating as a bar of three parts and in words. Empty until the user types. */
function PasswordMeter({ verdict }: { verdict: PasswordVerdict | null }) {
  const tone = tones[verdict?.level ?? 1];
  return (
    <>
      {verdict && (
        <div aria-hidden="true" className="grid grid-cols-3 gap-1">
          {LEVELS.map((level) => (
            <span
              key={level}
              className={toClassNames(
                'h-1.5 rounded-full',
                level <= verdict.level ? tone.bar : 'bg-track',
              )}
            />
          ))}
        </div>
      )}
      {/* Always rendered: screen readers ignore a live region that appears together with its text. */}
      <p aria-live="polite" className={toClassNames('text-sm', tone.text)}>
        {verdict?.sentence}
      </p>
    </>
  );
}

/** How strong the typed password is: `level` of three, and why it is not higher. */
type PasswordVerdict = { level: 1 | 2 | 3; sentence: string };

/** @param personal the user's e-mail address and name, as far as known */
function judgePassword(password: string, personal: string[]): PasswordVerdict {
  const isMostUsed = MOST_USED.has(password.normalize('NFKC').toLowerCase());
  const problem: PasswordProblem | 'common' | null =
    findPasswordProblem(password, personal) ?? (isMostUsed ? 'common' : null);
  if (problem === 'too-short') {
    const missing = PASSWORD_MIN_LENGTH - [...password].length;
    return { level: 1, sentence: `Too short: ${missing} more to go.` };
  }
  if (problem) return { level: 1, sentence: passwordReasons[problem] };
  return [...password].length < LONG
    ? { level: 2, sentence: 'Good enough. Longer is better.' }
    : { level: 3, sentence: 'Strong.' };
}
