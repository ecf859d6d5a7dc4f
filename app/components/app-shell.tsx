import type { ReactNode } from 'react';
import type { Flash } from '#app/lib/flash.ts';
import { AppFooter } from './app-footer.tsx';
import { AppHeader, type HeaderUser } from './app-header.tsx';
import { FlashMessage } from './flash-message.tsx';
import { KeepPage } from './keep-page/keep-page.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { Toaster } from './toasts/toaster.tsx';
import { UploadNotice } from './upload-panel/upload-notice.tsx';

type AppShellProps = {
  productName: string;
  user: HeaderUser | null;
  flash: Flash | null;
  children: ReactNode;
};

/** What stands around every page, the error page too. */
export function AppShell({ productName, user, flash, children }: AppShellProps) {
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
