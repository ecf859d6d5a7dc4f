import type { ComponentProps } from 'react';
import { FieldFrame, type FrameProps } from './field-frame.tsx';

/** The look of all text inputs. */
export const inputClasses =
  'block min-h-11 w-full rounded-control border border-control bg-surface px-3 py-2 text-base text-ink transition-colors placeholder:text-ink-faint hover:border-ink-soft disabled:border-line-strong disabled:bg-sunken disabled:text-ink-soft aria-invalid:border-error-solid';

/** An input (text, date, number …) with its label, hint and error. */
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
