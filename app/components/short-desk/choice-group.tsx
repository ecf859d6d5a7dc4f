import { useId } from 'react';

type Props<T extends string> = {
  label: string;
  /** Whether the label is only for screen readers. */
  isLabelHidden?: boolean;
  value: T;
  options: { value: T; name: string }[];
  onChoose: (value: T) => void;
};

/** A few short choices side by side: radio buttons, so that arrow keys move through them. */
export function ChoiceGroup<T extends string>(props: Props<T>) {
  const { label, isLabelHidden = true, value, options, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="flex min-w-0 items-center gap-2">
      <legend className={isLabelHidden ? 'sr-only' : 'float-left min-w-16 text-ink-soft text-sm'}>
        {label}
      </legend>
      <div className="flex rounded-control bg-neutral-900 ring-1 ring-line ring-inset">
        {options.map((option) => (
          <label
            key={option.value}
            className="grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-control px-2 font-semibold text-ink-soft text-sm tabular-nums has-checked:bg-primary-tint has-checked:text-primary-ink has-focus-visible:outline-2 has-focus-visible:outline-primary-400"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
