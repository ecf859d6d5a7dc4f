import { type ReactNode, useId } from 'react';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { boxClasses } from './checkbox.tsx';
import { FieldNotes, type FrameProps } from './field-frame.tsx';

type Option = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };

type RadioGroupProps = FrameProps & {
  name: string;
  options: Option[];
  defaultValue?: string;
  required?: boolean;
  look?: keyof typeof looks;
};

const looks = {
  list: { options: '', option: 'py-2.5' },
  /** Each with an edge, beside each other where there is space. */
  tiles: {
    options: 'mt-1.5 grid grid-cols-1 gap-2 sm:grid-cols-2',
    option:
      'rounded-control px-3 py-2.5 ring-1 ring-line-strong ring-inset hover:bg-sunken has-checked:bg-primary-tint has-checked:ring-2 has-checked:ring-primary-solid',
  },
};

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
  look = 'list',
}: RadioGroupProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      aria-describedby={described || undefined}
      className={toClassNames('min-w-0', className)}
    >
      <legend className="font-semibold text-ink text-sm">{label}</legend>
      <div className={looks[look].options}>
        {options.map((option) => (
          <label
            key={option.value}
            className={toClassNames(
              'flex min-h-11 items-start gap-3 text-ink has-disabled:text-ink-faint',
              looks[look].option,
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              required={required}
              disabled={option.disabled}
              aria-invalid={error ? true : undefined}
              className={toClassNames(boxClasses, 'mt-0.5')}
            />
            <span className="min-w-0">
              {option.label}
              {option.hint && <span className="block text-ink-faint text-sm">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
