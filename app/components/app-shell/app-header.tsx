import { Menu, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { FirstView } from '#app/components/loading/first-view.tsx';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { ViewEnd } from '#app/components/view-end.tsx';
import { joinClasses } from '#app/lib/text/join-classes.ts';
import { findCurrent } from '#app/lib/time/find-current.ts';
import { SignOutButton } from './sign-out-button.tsx';
import {
  aboutLinks,
  adminLink,
  partLinks,
  profileLink,
  type SiteLink,
  workLinks,
} from './site-links.ts';

export type HeaderUser = { id: string; email: string; showsAdminTools: boolean };

/** The header of every page: the product's name, the main links, and sign-in or sign-out. */
export function AppHeader({ productName, user }: { productName: string; user: HeaderUser | null }) {
  return (
    <header className="relative z-20 border-line border-b bg-surface print:hidden">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-surface focus:p-3"
      >
        Skip to the content
      </a>
      <div className="mx-auto flex min-h-14 max-w-6xl items-center gap-1 px-4 sm:gap-2">
        <Link
          to="/"
          className="mr-auto flex min-h-11 min-w-0 items-center gap-2 font-bold sm:text-title"
        >
          <WaveMark className="size-8 flex-none text-primary-ink" />
          <span className="truncate">{productName}</span>
        </Link>
        <nav aria-label="Main" className="flex flex-none items-center sm:gap-1">
          {user ? <SignedIn user={user} /> : <SignedOut />}
        </nav>
      </div>
      <FirstView endsAt="below-header" />
      <ViewEnd id="below-header" />
    </header>
  );
}

const bar = 'flex items-center gap-1 max-lg:hidden';

function SignedIn({ user }: { user: HeaderUser }) {
  const [sessions, ...rest] = workLinks;
  const own = user.showsAdminTools ? [profileLink, adminLink] : [profileLink];
  const all = [...workLinks, ...own];
  return (
    <>
      <NavList links={all} className={bar} />
      <SignOutButton className="max-lg:hidden" />
      {sessions && (
        <NavList links={[sessions]} among={all} className="lg:hidden" linkClassName="max-sm:px-2" />
      )}
      <NavMenu>
        <NavList links={[...rest, ...own]} />
        <SignOutButton className="w-full justify-start" />
      </NavMenu>
    </>
  );
}

function SignedOut() {
  return (
    <>
      <NavList links={partLinks} className={bar} />
      <Link to="/auth/login" className={buttonClasses('primary', 'px-3 sm:px-4 lg:ml-2')}>
        Sign in
      </Link>
      <NavMenu>
        <NavList links={[...partLinks, ...aboutLinks]} />
      </NavMenu>
    </>
  );
}

type NavListProps = {
  links: SiteLink[];
  /** All links that may match the current page, when the list shows only some. */
  among?: SiteLink[];
  className?: string;
  linkClassName?: string;
};

/**
 * Renders links as list items and marks the one whose page is open or is a parent of the open page.
 */
function NavList({ links, among = links, className, linkClassName }: NavListProps) {
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
              'flex min-h-11 items-center rounded-control px-3 font-semibold text-ink-soft hover:bg-sunken [&[aria-current]]:bg-primary-tint [&[aria-current]]:text-primary-ink',
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

/**
 * The menu of links on phones. Opens without scripts; with scripts, it closes when the user follows
 * a link.
 */
function NavMenu({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return (
    <details key={key} className="group lg:hidden">
      <summary
        className={buttonClasses(
          'quiet',
          'list-none px-2 sm:px-3 group-open:bg-sunken [&::-webkit-details-marker]:hidden',
        )}
      >
        <Icon size="large" of={Menu} className="group-open:hidden max-sm:hidden" />
        <Icon size="large" of={X} className="not-group-open:hidden max-sm:hidden" />
        Menu
      </summary>
      <div className="absolute inset-x-0 top-full border-line border-b bg-surface px-4 py-3 shadow-float">
        {children}
      </div>
    </details>
  );
}

/** The product's mark: a wave that curls back. */
function WaveMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} fill="none" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <path
        d="M4 22c4 0 5-2.5 6.5-6C12.4 11.5 15.5 8 20 8c4.7 0 7.5 3.2 7.5 6.8 0 2.9-2 5.2-4.7 5.2-2.2 0-3.8-1.5-3.8-3.4 0-1.6 1.2-2.8 2.7-2.800M4 26.500c3 0 4.5-1.5 7-1.500s4 1.5 7 1.5 4-1.5 7-1.5 2.5.5 3 .7"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
