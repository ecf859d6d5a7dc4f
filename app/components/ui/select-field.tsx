import type { ComponentProps } from 'react';
import { inputClasses } from './field.tsx';
import { FieldFrame, type FrameProps } from './field-frame.tsx';

/**
 * A select with its label, hint and error. The browser's own: phones open their native picker, and
 * it works without scripts.
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
