import type { ComponentProps } from 'react';
import { inputClasses } from './field.tsx';
import { FieldFrame, type FrameProps } from './field-frame.tsx';

/**
 * A choice from a list with its label, hint and error. The browser's own: phones bring up their
 * wheel or sheet for it, and it works before scripts are there.
 */
export function SelectField({
  label,
  error,
  hint,
  className,
  children,
  ...select
}: FrameProps & ComponentProps<'select'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className}>
      {(tied) => (
        <select {...select} {...tied} className={inputClasses}>
          {children}
        </select>
      )}
    </FieldFrame>
  );
}
