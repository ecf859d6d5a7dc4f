import type { ComponentProps } from 'react';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { inputClasses } from './field.tsx';
import { FieldFrame, type FrameProps } from './field-frame.tsx';

/**
 * Chooses a file. The browser's own input, whose button has a face: without one, its words and the
 * file's name read as one sentence.
 */
export function FileField({
  label,
  error,
  hint,
  className,
  ...input
}: FrameProps & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className}>
      {(tied) => (
        <input
          type="file"
          {...input}
          {...tied}
          className={toClassNames(
            inputClasses,
            'file:mr-3 file:rounded-control file:bg-sunken file:px-3 file:font-semibold',
          )}
        />
      )}
    </FieldFrame>
  );
}
