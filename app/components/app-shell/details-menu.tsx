import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

const places = {
  below: 'top-full right-0 mt-1',
  'below-start': 'top-full left-0 mt-1',
  above: 'bottom-full left-0 mb-1',
};

/**
 * A menu of links and forms that opens without scripts. With scripts, it closes when the user
 * follows a link, presses Escape or clicks elsewhere (`close-menu.js`).
 *
 * @param label the content of the button that opens it
 */
export function DetailsMenu({
  label,
  labelClassName,
  place,
  className,
  panelClassName = 'w-max',
  children,
}: {
  label: ReactNode;
  labelClassName: string;
  place: keyof typeof places;
  className?: string;
  panelClassName?: string;
  children: ReactNode;
}) {
  const { key } = useLocation();
  return (
    <details key={key} data-menu className={toClassNames('group relative', className)}>
      <summary
        className={toClassNames('list-none [&::-webkit-details-marker]:hidden', labelClassName)}
      >
        {label}
      </summary>
      <div
        className={toClassNames(
          'absolute z-30 max-h-[70dvh] min-w-56 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card bg-surface p-1.5 text-ink shadow-float ring-1 ring-line-strong',
          places[place],
          panelClassName,
        )}
      >
        {children}
      </div>
    </details>
  );
}

/** The classes of a link or button in a `DetailsMenu`. */
export const menuEntryClasses =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-left font-semibold text-ink-soft hover:bg-sunken hover:text-ink aria-[current]:text-primary-ink';
