import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ViewEnd } from '#app/components/view-end.tsx';
import type { NavLink } from './nav-list.tsx';
import { aboutLinks, legalLinks, partLinks } from './site-links.ts';

const groups = [
  // Beside both of the others on a phone.
  { title: 'What it does', links: partLinks, className: 'max-sm:row-span-2' },
  { title: 'Who we are', links: aboutLinks },
  { title: 'Small print', links: legalLinks },
];

/**
 * The footer of public pages: links to all public pages and to the contact form.
 *
 * @param children site-wide settings, such as the theme
 */
export function PublicFooter({
  productName,
  children,
}: {
  productName: string;
  children?: ReactNode;
}) {
  return (
    <footer className="border-line border-t bg-surface print:hidden">
      <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-8 px-4 py-10 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex flex-wrap items-start justify-between gap-4 lg:flex-col">
          <div>
            <p className="font-bold">{productName}</p>
            <p className="text-ink-soft text-sm">Capture, analyse and share every wave</p>
          </div>
          {children}
        </div>
        <nav
          aria-label="All public pages"
          className="grid grid-cols-2 gap-x-4 [overflow-wrap:anywhere] gap-y-6 sm:grid-cols-3 sm:gap-x-10"
        >
          {groups.map((group) => (
            <LinkGroup key={group.title} {...group} />
          ))}
        </nav>
      </div>
      <ViewEnd id="below-footer" />
    </footer>
  );
}

type LinkGroupProps = { title: string; links: NavLink[]; className?: string };

function LinkGroup({ title, links, className }: LinkGroupProps) {
  return (
    <div className={className}>
      <p className="font-semibold text-ink-faint text-sm">{title}</p>
      <ul>
        {links.map(({ to, name }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-11 items-center text-ink-soft underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
