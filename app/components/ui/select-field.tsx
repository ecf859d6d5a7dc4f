import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { inputClasses } from './field.tsx';
import { FieldFrame, type FrameProps } from './field-frame.tsx';
import { Icon } from './icon.tsx';

/** A select alone; `className` is of the box around it. */
function Select({ className, ...select }: ComponentProps<'select'>) {
  return (
    <span className={toClassNames('relative block', className)}>
      <select {...select} className={toClassNames(inputClasses, 'select-wrapping pr-10')} />
      <Icon
        of={ChevronDown}
        className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-faint"
      />
    </span>
  );
}

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
        <Select {...select} {...tied}>
          {children}
        </Select>
      )}
    </FieldFrame>
  );
}
