import { type ComponentProps, useId } from 'react';
import { inputClasses } from './field.tsx';

type SelectFieldProps = ComponentProps<'select'> & { label: string; error?: string };

/** A choice from a list with its label and error. */
export function SelectField({ label, error, children, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block font-medium text-ink">
        {label}
      </label>
      <select
        id={id}
        {...select}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={inputClasses}
      >
        {children}
      </select>
      {error && (
        <p id={`${id}-error`} className="font-medium text-error-ink text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
