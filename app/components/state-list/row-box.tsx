import type { ComponentProps } from 'react';
import { boxClasses } from '../ui/checkbox.tsx';

/** The checkbox before a row of a queue. */
export function RowBox({
  label,
  ...input
}: { label: string } & Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className="flex size-11 shrink-0 cursor-pointer items-center justify-center md:h-10">
      <input type="checkbox" {...input} className={boxClasses} />
      <span className="sr-only">{label}</span>
    </label>
  );
}
