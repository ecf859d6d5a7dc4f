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

/** Ids of messages already shown, since a page may render several times with the same data. */
const said = new Set<string>();

type AppShellProps = {
  productName: string;
  user: HeaderUser | null;
  flash: Flash | null;
  children: ReactNode;
};

/** The frame of every page, including the error page. */
export function AppShell({ productName, user, flash, children }: AppShellProps) {
  useStopOfOthersUploads();
  return (
    <>
      <NavigationProgress />
      <OfflineNotice />
      <AppHeader productName={productName} user={user} />
      {/* Clips bands, which are as wide as the window including its scrollbar. */}
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

/**
 * Stops the uploads of the previous user: the page, and with it the upload engine, survives a
 * sign-in or sign-out.
 */
function useStopOfOthersUploads(): void {
  // Undefined when the server sent no response; then the user has not signed out either.
  const root = useRouteLoaderData<RootAuthData>('root');
  useEffect(() => {
    if (root) openedEngine.stopUnlessOf(root.user?.id ?? null);
  }, [root]);
}

/**
 * Shows the result of the last action: in the page when the server sent it with the document (the
 * only way without scripts), until the user navigates; otherwise as a toast.
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
    // Permanently, since the back button restores the same key.
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

/** A thin bar at the top while the next page loads. */
function NavigationProgress() {
  const busy = useNavigation().state !== 'idle';
  return (
    <div
      role="progressbar"
      aria-label="Loading"
      aria-hidden={!busy}
      className={joinClasses(
        'fixed inset-x-0 top-0 z-30 h-1 origin-left bg-primary-solid transition-[scale,opacity] ease-out',
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

/** Reports that the browser is offline and that no input is lost. */
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
          No connection. What you typed stays here, and uploads resume when you are back online.
        </p>
      )}
    </div>
  );
}

/**
 * Selects light, dark or the device's theme. Without scripts it is a form that returns to its page.
 */
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
      <fieldset className="inline-flex rounded-control bg-sunken p-0.5 ring-1 ring-line ring-inset">
        <legend className="sr-only">Theme</legend>
        {themes.map((known) => (
          <button
            key={known}
            type="submit"
            name="theme"
            value={known}
            aria-pressed={known === theme}
            className="min-h-11 rounded-control px-3 font-semibold text-ink-soft text-sm hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-card aria-pressed:ring-1 aria-pressed:ring-line-strong"
          >
            {names[known]}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
