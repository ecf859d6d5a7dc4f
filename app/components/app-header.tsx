import { Form, Link } from 'react-router';
import { buttonClasses } from './ui/button.tsx';
import { WaveMark } from './wave-mark.tsx';

export type HeaderUser = { email: string; showsAdminTools: boolean };

/** The bar on every page: the product, the way to my sessions, sign-in or sign-out. */
export function AppHeader({ productName, user }: { productName: string; user: HeaderUser | null }) {
  return (
    <header className="border-line border-b bg-surface/80 backdrop-blur">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-surface focus:p-3"
      >
        Skip to the content
      </a>
      <div className="mx-auto flex min-h-14 max-w-6xl flex-wrap items-center gap-x-2 px-4">
        <Link to="/" className="mr-auto flex min-h-11 items-center gap-2 font-bold text-lg">
          <WaveMark className="size-8 text-primary-ink" />
          {/* Beside one link more, a phone has no room for it. */}
          <span className={user?.showsAdminTools ? 'max-sm:sr-only' : undefined}>
            {productName}
          </span>
        </Link>
        <nav aria-label="Main" className="flex items-center gap-1">
          {user ? <SignedIn showsAdminTools={user.showsAdminTools} /> : <SignedOut />}
        </nav>
      </div>
    </header>
  );
}

function SignedIn({ showsAdminTools }: { showsAdminTools: boolean }) {
  return (
    <>
      <Link to="/app/share" className={buttonClasses('quiet', 'px-3')}>
        Sessions
      </Link>
      <Link to="/auth/profile" className={buttonClasses('quiet', 'px-3')}>
        Profile
      </Link>
      {showsAdminTools && (
        <Link to="/app/share/admin/tools/conversion" className={buttonClasses('quiet', 'px-3')}>
          Admin
        </Link>
      )}
      <Form method="post" action="/auth/logout" className="hidden sm:block">
        <button type="submit" className={buttonClasses('quiet', 'px-3')}>
          Sign out
        </button>
      </Form>
    </>
  );
}

function SignedOut() {
  return (
    <Link to="/auth/login" className={buttonClasses('primary', 'px-4')}>
      Sign in
    </Link>
  );
}
