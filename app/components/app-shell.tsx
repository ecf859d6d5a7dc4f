import { type ReactNode, useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Flash } from '#app/lib/flash.ts';
import { AppFooter } from './app-footer.tsx';
import { AppHeader, type HeaderUser } from './app-header.tsx';
import type { RootAuthData } from './auth-state/root-auth-data.ts';
import { FlashMessage } from './flash-message.tsx';
import { KeepPage } from './keep-page/keep-page.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { Toaster } from './toasts/toaster.tsx';
import { openedEngine } from './upload-panel/opened-engine.ts';
import { UploadNotice } from './upload-panel/upload-notice.tsx';

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
