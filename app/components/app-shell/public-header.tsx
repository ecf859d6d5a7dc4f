import { Menu, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { FirstView } from '#app/components/loading/first-view.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { ViewEnd } from '#app/components/view-end.tsx';
import { NavList } from './nav-list.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { aboutLinks, FIRST_SCREEN, partLinks } from './site-links.ts';
import { WaveMark } from './wave-mark.tsx';

/** The header of public pages: the product's name, its parts, and sign-in or the way to the app. */
export function PublicHeader({
  productName,
  isSignedIn,
}: {
  productName: string;
  isSignedIn: boolean;
}) {
  return (
    <header className="relative z-20 border-line border-b bg-surface print:hidden">
      <div className="mx-auto flex min-h-14 max-w-6xl flex-wrap items-center gap-1 px-4 sm:gap-2">
        <Link
          to="/"
          className="mr-auto flex min-h-11 min-w-0 items-center gap-2 font-bold sm:text-title"
        >
          <WaveMark className="size-8 flex-none text-primary-ink" />
          <span className="truncate">{productName}</span>
        </Link>
        <nav aria-label="Main" className="flex flex-wrap items-center sm:gap-1">
          <NavList
            links={partLinks}
            className="flex items-center gap-1 max-lg:hidden"
            linkClassName={linkClasses}
          />
          <Link
            to={isSignedIn ? FIRST_SCREEN : '/auth/login'}
            className={toButtonClasses('primary', 'px-3 sm:px-4 lg:ml-2')}
          >
            {isSignedIn ? 'Open the app' : 'Sign in'}
          </Link>
          {isSignedIn && (
            <SignOutButton className={toButtonClasses('quiet', 'px-3 max-lg:hidden')} />
          )}
          <NavMenu>
            <NavList links={[...partLinks, ...aboutLinks]} linkClassName={linkClasses} />
            {isSignedIn && <SignOutButton />}
          </NavMenu>
        </nav>
      </div>
      <FirstView endsAt="below-header" />
      <ViewEnd id="below-header" />
    </header>
  );
}

const linkClasses =
  'rounded-control px-3 text-ink-soft hover:bg-sunken aria-[current]:bg-primary-tint aria-[current]:text-primary-ink';

/**
 * The menu of links on phones, as wide as the screen. Opens without scripts; with scripts, it
 * closes when the user follows a link.
 */
function NavMenu({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return (
    <details key={key} data-menu className="group lg:hidden">
      <summary
        className={toButtonClasses(
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
