import { Link } from 'react-router';
import { FirstView } from './first-view.tsx';
import { NavList } from './nav-list.tsx';
import { NavMenu } from './nav-menu.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { aboutLinks, adminLink, partLinks, profileLink, workLinks } from './site-links.ts';
import { buttonClasses } from './ui/button.tsx';
import { ViewEnd } from './view-end.tsx';
import { WaveMark } from './wave-mark.tsx';

export type HeaderUser = { id: string; email: string; showsAdminTools: boolean };

/** The bar on every page: the product, the ways to its parts, sign-in or sign-out. */
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
          className="mr-auto flex min-h-11 min-w-0 items-center gap-2 font-bold tracking-tight sm:text-lg"
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
