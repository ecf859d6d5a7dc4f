import type { ReactNode } from 'react';
import { AppFooter } from './app-footer.tsx';
import { AppHeader, type HeaderUser } from './app-header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

type AppShellProps = { productName: string; user: HeaderUser | null; children: ReactNode };

/** What stands around every page, the error page too. */
export function AppShell({ productName, user, children }: AppShellProps) {
  return (
    <>
      <NavigationProgress />
      <OfflineNotice />
      <AppHeader productName={productName} user={user} />
      <main id="main" className="mx-auto w-full max-w-6xl flex-1 px-4 pb-16 pt-6">
        {children}
      </main>
      <AppFooter productName={productName}>
        <ThemeSwitch />
      </AppFooter>
    </>
  );
}
