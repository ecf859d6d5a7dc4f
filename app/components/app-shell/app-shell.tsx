import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigation, useRouteLoaderData } from 'react-router';
import { useHydrated } from 'remix-utils/use-hydrated';
import { openedEngine } from '#app/client/upload/opened-engine.ts';
import type { RootAuthData } from '#app/components/auth-state/root-auth-data.ts';
import { KeepPage } from '#app/components/keep-page/keep-page.tsx';
import { chooseTheme } from '#app/components/theme/theme-choice.ts';
import { useTheme } from '#app/components/theme/use-theme.ts';
import { UNTIL_CLOSED } from '#app/components/toasts/toast.ts';
import { showToast } from '#app/components/toasts/toast-store.ts';
import { Toaster } from '#app/components/toasts/toaster.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { UploadNotice } from '#app/components/upload-panel/upload-notice.tsx';
import { type Theme, themes, toTheme } from '#app/lib/choices/theme.ts';
import type { Flash } from '#app/lib/flash.ts';
import { joinClasses } from '#app/lib/text/join-classes.ts';
import { AppFooter } from './app-footer.tsx';
import { AppHeader, type HeaderUser } from './app-header.tsx';

const names: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Of what was said already: pages are drawn more than once with the same data. */
const said = new Set<string>();

type AppShellProps = {
  productName: string;
  user: HeaderUser | null;
  flash: Flash | null;
  children: ReactNode;
};

/** What stands around every page, the error page too. */
export function AppShell({ productName, user, flash, children }: AppShellProps) {
  useStopOfOthersUploads();
  return (
    <>
      <NavigationProgress />
      <OfflineNotice />
      <AppHeader productName={productName} user={user} />
      {/* Clipped, since bands are as wide as the window with its scrollbar. */}
      <main id="main" className="w-full flex-1 overflow-x-clip">
        <div className="mx-auto w-full max-w-6xl px-4 pb-16 pt-6">
          <FlashMessage flash={flash} />
          {children}
        </div>
      </main>
      <AppFooter productName={productName}>
        <ThemeSwitch />
      </AppFooter>
      {user && <UploadNotice userId={user.id} />}
      <Toaster />
      <KeepPage />
    </>
  );
}

/** Signing in and out leaves the page open, and with it the uploads of the user who was signed in before. */
function useStopOfOthersUploads(): void {
  // None when no answer has come: then nobody has signed out either.
  const root = useRouteLoaderData<RootAuthData>('root');
  useEffect(() => {
    if (root) openedEngine.stopUnlessOf(root.user?.id ?? null);
  }, [root]);
}

/**
 * Says what the last action did: in the page when that came as a document, which is all there is
 * without scripts, and stays until one goes on; as a toast when scripts brought it.
 */
function FlashMessage({ flash }: { flash: Flash | null }) {
  const hydrated = useHydrated();
  const { key } = useLocation();
  const [first, setFirst] = useState(hydrated ? null : { flash, key });
  const id = first?.flash?.id;
  useEffect(() => {
    if (id) said.add(id);
  }, [id]);
  useEffect(() => {
    // For good: the key comes again with the back button.
    if (first && first.key !== key) setFirst(null);
  }, [first, key]);
  useEffect(() => {
    if (!flash || flash.id === id || said.has(flash.id)) return;
    said.add(flash.id);
    const { tone: color, text: title } = flash;
    showToast({ color, title, ...(color === 'error' && { duration: UNTIL_CLOSED }) });
  }, [flash, id]);
  if (!first?.flash || first.key !== key) return null;
  return (
    <div className="mb-6">
      <Alert tone={first.flash.tone}>{first.flash.text}</Alert>
    </div>
  );
}

/** A thin bar at the top while the next page is on its way. */
function NavigationProgress() {
  const busy = useNavigation().state !== 'idle';
  return (
    <div
      role="progressbar"
      aria-label="Loading"
      aria-hidden={!busy}
      className={joinClasses(
        'fixed inset-x-0 top-0 z-20 h-1 origin-left bg-primary-solid transition-[scale,opacity] ease-out',
        busy ? 'scale-x-75 opacity-100 duration-[4s]' : 'scale-x-0 opacity-0 duration-0',
      )}
    />
  );
}

function subscribe(onChange: () => void) {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Says when there is no connection, and that nothing is lost by it. */
function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="sticky top-0 z-10">
      {!online && (
        <p className="bg-neutral-900 px-4 py-2 text-center text-white">
          No connection. What you typed stays here, and uploads go on by themselves.
        </p>
      )}
    </div>
  );
}

/** Light, dark, or as the device is set. Without scripts a form that comes back to its page. */
function ThemeSwitch() {
  const theme = useTheme();
  const { pathname, search } = useLocation();
  return (
    <form
      method="post"
      action="/theme"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        chooseTheme(toTheme(submitter?.getAttribute('value')));
      }}
    >
      <input type="hidden" name="next" value={pathname + search} />
      <fieldset className="inline-flex rounded-lg bg-sunken p-0.5 ring-1 ring-line ring-inset">
        <legend className="sr-only">Theme</legend>
        {themes.map((known) => (
          <button
            key={known}
            type="submit"
            name="theme"
            value={known}
            aria-pressed={known === theme}
            className="min-h-11 rounded-md px-3 font-medium text-ink-soft text-sm hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-sm aria-pressed:ring-1 aria-pressed:ring-line-strong"
          >
            {names[known]}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
