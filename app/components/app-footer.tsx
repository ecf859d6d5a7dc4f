import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { aboutLinks, partLinks } from './site-links.ts';

/**
 * The foot of every page: every public page, and whom to ask.
 *
 * @param children settings that belong to no page, as the theme's
 */
export function AppFooter({
  productName,
  children,
}: {
  productName: string;
  children?: ReactNode;
}) {
  return (
    <footer className="border-line border-t bg-surface print:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap items-start gap-x-10 gap-y-4 px-4 py-6">
        <div className="mr-auto">
          <p className="font-bold">{productName}</p>
          <p className="text-ink-soft text-sm">Capture, analyse and share every wave</p>
        </div>
        <nav aria-label="All public pages">
          <ul className="-mx-3 grid grid-cols-2 sm:flex sm:flex-wrap">
            {[...partLinks, ...aboutLinks].map(({ to, name }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="flex min-h-11 items-center px-3 text-ink-soft underline-offset-4 hover:underline"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </div>
    </footer>
  );
}
