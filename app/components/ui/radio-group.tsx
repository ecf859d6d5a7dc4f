import { type ReactNode, useId } from 'react';
import { joinClasses } from '#app/lib/text/join-classes.ts';
import { boxClasses } from './checkbox.tsx';
import { FieldNotes, type FrameProps } from './field-frame.tsx';

type Option = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };

/**
 * A few options, all visible. The browser's own radio buttons: arrow keys move through them and a
 * form submits the selected one, with and without scripts.
 */
export function RadioGroup({
  name,
  label,
  options,
  defaultValue,
  required,
  error,
  hint,
  className,
}: FrameProps & { name: string; options: Option[]; defaultValue?: string; required?: boolean }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={described || undefined} className={className}>
      <legend className="font-semibold text-ink text-sm">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-11 items-start gap-3 py-2.5 text-ink has-disabled:text-ink-faint"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === defaultValue}
            required={required}
            disabled={option.disabled}
            aria-invalid={error ? true : undefined}
            className={joinClasses(boxClasses, 'mt-0.5')}
          />
          <span>
            {option.label}
            {option.hint && <span className="block text-ink-faint text-sm">{option.hint}</span>}
          </span>
        </label>
      ))}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
