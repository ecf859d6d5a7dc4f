import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { footLinks } from './site-links.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** The classes of a link in a `PageFoot`. */
export const footLinkClasses =
  'inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline';

/** The footer of pages that stand alone: one line, which starts with these words. */
export function PageFoot({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 text-ink-soft text-sm">
      <p className="mr-auto">{children}</p>
      <nav aria-label="Legal" className="flex flex-wrap gap-x-6">
        {footLinks.map(({ to, name }) => (
          <Link key={to} to={to} className={footLinkClasses}>
            {name}
          </Link>
        ))}
      </nav>
      <ThemeSwitch />
    </div>
  );
}
