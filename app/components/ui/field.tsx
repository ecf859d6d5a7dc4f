import { type ComponentProps, type ReactNode, useId } from 'react';
import { joinClasses } from '#app/lib/join-classes.ts';

type FieldProps = ComponentProps<'input'> & { label: string; error?: string; hint?: ReactNode };

/** The look of every text input. */
export const inputClasses =
  'block min-h-11 w-full rounded-lg border border-control bg-surface px-3 py-2 text-base text-ink placeholder:text-ink-faint aria-invalid:border-error-solid';

/** An input with its label, hint and error, tied together for screen readers. */
export function Field({ label, error, hint, className, ...input }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={joinClasses('space-y-1.5', className)}>
      <label htmlFor={id} className="block font-medium text-ink">
        {label}
      </label>
      <input
        id={id}
        {...input}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={inputClasses}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-ink-faint text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="font-medium text-error-ink text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
