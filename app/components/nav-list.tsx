import { Link, useLocation } from 'react-router';
import { joinClasses } from '#app/lib/text/join-classes.ts';
import { findCurrent } from '#app/lib/time/find-current.ts';
import type { SiteLink } from './site-links.ts';

type NavListProps = {
  links: SiteLink[];
  /** All links that a page may belong to, where only some are shown. */
  among?: SiteLink[];
  className?: string;
  linkClassName?: string;
};

/** Links as list items, of which the one to the page that is open, or is above it, is marked. */
export function NavList({ links, among = links, className, linkClassName }: NavListProps) {
  const { pathname } = useLocation();
  const current = findCurrent(among.map(toSection), pathname);
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.to}>
          <Link
            to={link.to}
            aria-current={
              link.to === pathname ? 'page' : toSection(link) === current ? 'true' : undefined
            }
            className={joinClasses(
              'flex min-h-11 items-center rounded-lg px-3 font-semibold text-ink-soft hover:bg-sunken [&[aria-current]]:bg-primary-tint [&[aria-current]]:text-primary-ink',
              linkClassName,
            )}
          >
            {link.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function toSection({ to, section = to }: SiteLink): string {
  return section;
}
