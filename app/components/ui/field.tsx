import type { ComponentProps } from 'react';
import { FieldFrame, type FrameProps } from './field-frame.tsx';

/** The look of every text input. */
export const inputClasses =
  'block min-h-11 w-full rounded-lg border border-control bg-surface px-3 py-2 text-base text-ink placeholder:text-ink-faint disabled:bg-sunken disabled:text-ink-soft aria-invalid:border-error-solid';

/** A line of text, a date, a number … with its label, hint and error. */
export function Field({
  label,
  error,
  hint,
  className,
  ...input
}: FrameProps & ComponentProps<'input'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className}>
      {(tied) => <input {...input} {...tied} className={inputClasses} />}
    </FieldFrame>
  );
}
