import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useNavigation, useRouteLoaderData } from 'react-router';
import { openedEngine } from '#app/client/upload/opened-engine.ts';
import type { RootAuthData } from '#app/components/auth-state/root-auth-data.ts';
import { KeepPage } from '#app/components/keep-page/keep-page.tsx';
import { LoadingPage } from '#app/components/loading/loading-page.tsx';
import { Toaster } from '#app/components/toasts/toaster.tsx';
import { WaitingNotice } from '#app/components/waiting-work/waiting-notice.tsx';
import type { Flash } from '#app/lib/flash.ts';
import type { NavOrganisation, ShellUser } from '#app/lib/shell-data.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { AppRail } from './app-rail.tsx';
import { AppTopBar } from './app-top-bar.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CrumbLine } from './crumb-line.tsx';
import { FlashMessage } from './flash-message.tsx';
import { FootLine } from './foot-line.tsx';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';
import { listAccountLinks } from './site-links.ts';
import { SkipLink } from './skip-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { type Frame, useFrame, useIsFixed } from './use-frame.ts';

type AppShellProps = {
  productName: string;
  user: ShellUser | null;
  organisations: NavOrganisation[];
  /** Whether the user works on no sessions. */
  isOnlySurfer: boolean;
  flash: Flash | null;
  /** Instead of the one that the page asks for: an error page does not fill the screen. */
  frame?: Frame;
  children: ReactNode;
};

/** What surrounds every page, including the error page. */
export function AppShell({ user, flash, children, frame, ...shell }: AppShellProps) {
  useStopOfOthersUploads();
  const asked = useFrame(user !== null);
  const shown = frame ?? asked;
  const isApp = shown === 'app' && user !== null;
  const isPublic = shown === 'public';
  const isFixed = useIsFixed() && shown === 'stage';
  const isOwnFrame = shown === 'school' || shown === 'door';
  // Every part has its own place, also when it is empty: a page stays mounted as its frame changes.
  return (
    <>
      {!isOwnFrame && <SkipLink />}
      <NavigationProgress />
      <OfflineNotice isHidden={isFixed} />
      {isPublic && <PublicHeader productName={shell.productName} isSignedIn={user !== null} />}
      {isApp && <AppTopBar {...toNavigation(user, shell)} />}
      {isOwnFrame ? (
        children
      ) : (
        <div className={toClassNames('flex w-full flex-1', isFixed && 'min-h-0')}>
          {isApp && <AppRail {...toNavigation(user, shell)} />}
          <div className={toClassNames('flex min-w-0 flex-1 flex-col', isFixed && 'min-h-0')}>
            <Main frame={isApp ? 'app' : shown} isFixed={isFixed}>
              {isApp && <CrumbLine />}
              <FlashMessage flash={flash} />
              <LoadingPage isOn={isApp}>{children}</LoadingPage>
            </Main>
            {isApp && <FootLine className="w-full max-w-296 lg:px-8" />}
          </div>
        </div>
      )}
      {isPublic && frame && <FootLine className="mx-auto w-full max-w-6xl" />}
      {isPublic && !frame && (
        <PublicFooter productName={shell.productName}>
          <ThemeSwitch />
        </PublicFooter>
      )}
      {user && <WaitingNotice userId={user.id} isBesideRail={isApp} />}
      {isApp && <BottomBar {...toNavigation(user, shell)} />}
      <Toaster />
      <KeepPage />
    </>
  );
}

type MainProps = { frame: 'public' | 'app' | 'stage'; isFixed: boolean; children: ReactNode };

/** Clips bands, which are as wide as the window including its scrollbar. */
function Main({ frame, isFixed, children }: MainProps) {
  return (
    <main
      id="main"
      className={toClassNames(
        'w-full flex-1 overflow-x-clip',
        frame === 'app' && mainBesideBars,
        isFixed && 'min-h-0',
      )}
    >
      <div className={isFixed ? 'flex h-full flex-col' : contentClasses[frame]}>{children}</div>
    </main>
  );
}

/**
 * Between the bars of a phone its height does not depend on the lower one, which comes last: the
 * footer stays in its place when it arrives. 12rem: both bars and the footer.
 */
const mainBesideBars = 'max-lg:min-h-[calc(100dvh-12rem)] max-lg:flex-none';

const contentClasses = {
  public: 'mx-auto w-full max-w-6xl px-4 pt-6 pb-16',
  app: 'w-full max-w-296 px-4 pt-4 pb-12 lg:px-8 lg:pt-6',
  stage: '',
};

function toNavigation(
  user: ShellUser,
  shell: Pick<AppShellProps, 'productName' | 'organisations' | 'isOnlySurfer'>,
) {
  const { full_name, name } = user.user_metadata;
  return {
    ...shell,
    email: user.email,
    userName: full_name || name || user.email,
    accountLinks: listAccountLinks(user.showsAdminTools),
  };
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

/** A thin bar at the top while the next page loads. */
function NavigationProgress() {
  const busy = useNavigation().state !== 'idle';
  return (
    <div
      role="progressbar"
      aria-label="Loading"
      aria-hidden={!busy}
      className={toClassNames(
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

/**
 * Reports that the browser is offline and that no input is lost. Hidden on a fixed stage, which says
 * so in its own words.
 */
function OfflineNotice({ isHidden }: { isHidden: boolean }) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="sticky top-0 z-10">
      {!online && !isHidden && (
        <p className="bg-neutral-900 px-4 py-2 text-center text-white">
          No connection. What you typed stays here, and uploads resume when you are back online.
        </p>
      )}
    </div>
  );
}
