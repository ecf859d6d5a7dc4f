import type { ComponentProps } from 'react';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { inputClasses } from './field.tsx';
import { FieldFrame, type FrameProps } from './field-frame.tsx';

/** A text area with its label, hint and error; grows with its text in browsers that support it. */
export function TextArea({
  label,
  error,
  hint,
  className,
  rows = 4,
  ...area
}: FrameProps & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className}>
      {(tied) => (
        <textarea
          rows={rows}
          {...area}
          {...tied}
          className={toClassNames(inputClasses, 'field-sizing-content max-h-96 min-h-28')}
        />
      )}
    </FieldFrame>
  );
}
