import { Link, useLocation } from 'react-router';
import { findCurrent } from '#app/lib/find-current.ts';
import { joinClasses } from '#app/lib/join-classes.ts';
import type { SiteLink } from './site-links.ts';

type NavListProps = { links: SiteLink[]; className?: string; linkClassName?: string };

/** Links as list items, of which the one to the page that is open, or is above it, is marked. */
export function NavList({ links, className, linkClassName }: NavListProps) {
  const { pathname } = useLocation();
  const current = findCurrent(
    links.map(({ to }) => to),
    pathname,
  );
  return (
    <ul className={className}>
      {links.map(({ to, name }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={to === pathname ? 'page' : to === current ? 'true' : undefined}
            className={joinClasses(
              'flex min-h-11 items-center rounded-lg px-3 font-semibold text-ink-soft hover:bg-sunken [&[aria-current]]:bg-primary-tint [&[aria-current]]:text-primary-ink',
              linkClassName,
            )}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
