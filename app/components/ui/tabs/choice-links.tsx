import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

type Choice = { name: ReactNode; to: string; count?: string; isChosen: boolean };

/** Links to the views of a list, each with its count; one is selected. */
export function ChoiceLinks({
  label,
  choices,
  className,
}: {
  label: string;
  choices: Choice[];
  /** How many are in a row, such as `grid-cols-3 sm:flex`. */
  className: string;
}) {
  return (
    <nav aria-label={label} className="max-sm:w-full">
      <ul className={toClassNames('grid gap-2', className)}>
        {choices.map(({ name, to, count, isChosen }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isChosen ? 'page' : undefined}
              className="flex min-h-11 flex-wrap items-center justify-center gap-x-1.5 rounded-control bg-surface px-1 py-1 text-center font-semibold text-ink-soft max-sm:text-sm ring-1 ring-line-strong ring-inset pressable hover:bg-sunken hover:text-ink aria-[current=page]:bg-primary-tint aria-[current=page]:text-primary-ink aria-[current=page]:ring-2 aria-[current=page]:ring-primary-solid sm:px-3.5"
            >
              {name}
              {count !== undefined && <span className="text-sm tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
