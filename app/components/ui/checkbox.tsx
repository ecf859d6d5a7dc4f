import { type ComponentProps, useId } from 'react';
import { FieldNotes, type FrameProps } from './field-frame.tsx';

/** The look of all checkboxes and radio buttons. */
export const boxClasses = 'size-5 shrink-0 accent-primary-solid';

/**
 * A checkbox with its hint and error. The browser's own: it submits without scripts, and its label
 * is part of the touch target.
 */
export function Checkbox({
  label,
  error,
  hint,
  className,
  ...input
}: FrameProps & Omit<ComponentProps<'input'>, 'type'>) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3 text-ink has-disabled:text-ink-faint">
        <input
          type="checkbox"
          {...input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={boxClasses}
        />
        {label}
      </label>
      {described && (
        <div className="-mt-1.5 pl-8">
          <FieldNotes id={id} hint={hint} error={error} />
        </div>
      )}
    </div>
  );
}
