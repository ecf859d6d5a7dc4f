import { type ReactNode, use, useEffect } from 'react';
import {
  data,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import cssUrl from './app.css?url';
import { Analytics } from './components/analytics/analytics.tsx';
import { AnalyticsLoader } from './components/analytics/analytics-loader.tsx';
import { ConsentBar } from './components/analytics/consent-bar.tsx';
import { AppShell } from './components/app-shell/app-shell.tsx';
import closeMenu from './components/app-shell/close-menu.js?raw';
import { type FrameHandle, useFrame } from './components/app-shell/use-frame.ts';
import { AuthMirror } from './components/auth-state/auth-mirror.tsx';
import { NotifyOtherTabsScript } from './components/auth-state/notify-other-tabs-script.tsx';
import { DocumentContext } from './components/document-context.ts';
import { ErrorScreen } from './components/error-screen/error-screen.tsx';
import { keepPageMiddleware } from './components/keep-page/keep-page-middleware.client.ts';
import { useRememberShownPath } from './components/loading/last-shown-path.ts';
import { LowPriorityScripts } from './components/loading/low-priority-scripts.tsx';
import switchTheme from './components/theme/switch-theme.js?raw';
import { ThemeColor } from './components/theme/theme-color.tsx';
import { useTheme } from './components/theme/use-theme.ts';
import { deleteAnalyticsCookies } from './domain/analytics/delete-analytics-cookies.server.ts';
import { getVisitorAnalytics } from './domain/analytics/get-visitor-analytics.server.ts';
import { getNavigation, NO_NAVIGATION } from './domain/sessions/get-navigation.server.ts';
import { toErrorObject } from './errors/to-error-object.ts';
import { toErrorText } from './errors/to-error-text.ts';
import { loginRedirectMiddleware } from './guards/login-redirect-middleware.server.ts';
import { isFirstView } from './lib/sheets.ts';
import { toBareScript } from './lib/text/to-bare-script.ts';
import {
  authSessionMiddleware,
  getAuthSession,
  readAuthSessionState,
} from './platform/auth/auth-session.server.ts';
import { cameraUserMiddleware } from './platform/auth/camera-user-cookie.server.ts';
import { DEFAULT_PRODUCT_NAME, toPageTitle } from './platform/env/product.ts';
import { toSiteUrl } from './platform/env/site-url.server.ts';
import { flashMiddleware, getFlash } from './platform/forms/flash.server.ts';
import { securityHeadersMiddleware } from './platform/headers/security-headers.server.ts';
import { serviceWorkerMiddleware } from './platform/headers/service-worker-middleware.server.ts';
import { sameOriginMiddleware } from './platform/http/same-origin.server.ts';
import { nameRouteMiddleware } from './platform/observe/name-route.server.ts';
import { getShellData } from './platform/pages/shell-data.server.ts';
import {
  rateLimitMiddleware,
  retryAfterMiddleware,
} from './platform/rate-limits/rate-limit-middleware.server.ts';
import registerServiceWorker from './service-worker/register-service-worker.js?raw';

export const middleware: Route.MiddlewareFunction[] = [
  nameRouteMiddleware,
  securityHeadersMiddleware,
  serviceWorkerMiddleware,
  retryAfterMiddleware,
  rateLimitMiddleware,
  sameOriginMiddleware,
  authSessionMiddleware,
  cameraUserMiddleware,
  loginRedirectMiddleware,
  flashMiddleware,
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageMiddleware];

export function meta({ loaderData, error, location }: Route.MetaArgs) {
  const failure = error ? toErrorObject(error, location.pathname) : null;
  const headline = failure ? toErrorText(failure.statusCode).headline : undefined;
  return [{ title: toPageTitle(loaderData?.productName, headline) }];
}

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  // In production the page contains the stylesheet.
  ...(import.meta.env.PROD ? [] : [{ rel: 'stylesheet', href: cssUrl }]),
];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, user, events } = getAuthSession(context);
  const analytics = getVisitorAnalytics(request);
  const [authSession, navigation] = await Promise.all([
    user && readAuthSessionState(db),
    user ? getNavigation(request, db, user.id) : NO_NAVIGATION,
  ]);
  return data(
    {
      ...getShellData(request, context),
      siteUrl: toSiteUrl(url),
      flash: getFlash(context),
      authSession,
      ...navigation,
      authEvents: events.take(),
      analytics,
    },
    { headers: deleteAnalyticsCookies(analytics, request) },
  );
}

/**
 * `scripts: 'none'`: the page works without the framework's scripts. `shared`: it is the same for
 * all visitors without cookies, and rendered once for all of them (docs/decisions/0043).
 */
export type RouteHandle = FrameHandle & {
  scripts?: 'none';
  shared?: true;
  /** The address of another manifest: installed from this page, the app opens there. */
  manifest?: string;
};

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, css, sheet, requestId, release, shell, language, hasServiceWorker } =
    use(DocumentContext);
  const chosenTheme = useTheme();
  // Undefined when the server failed before the loader ran.
  const { analytics = null, user = null } = useRouteLoaderData<typeof loader>('root') ?? {};
  // Menus and messages of a stage are dark, too.
  const frame = useFrame(user !== null);
  const theme = frame === 'stage' ? 'dark' : chosenTheme;
  const matches = useMatches();
  const lacksCss = sheet === 'first-view' && !isFirstView(matches.map(({ id }) => id));
  const handles = matches.map(({ handle }) => handle as RouteHandle | undefined);
  const manifest = handles.findLast((handle) => handle?.manifest)?.manifest;
  // A page that the browser renders has the framework's scripts, whatever it asks for.
  const isScriptless = import.meta.env.SSR && handles.some((handle) => handle?.scripts === 'none');
  return (
    <html
      lang={language}
      data-theme={theme}
      data-request-id={requestId}
      data-release={release}
      data-shell={shell ? JSON.stringify(shell) : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeColor theme={theme} />
        <Meta />
        <Links />
        <link rel="manifest" href={manifest ?? '/manifest.webmanifest'} />
        {import.meta.env.PROD && (
          <style
            data-sheet={sheet}
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet
            dangerouslySetInnerHTML={{ __html: css }}
          />
        )}
        {/* React shows the next page when it is there, and leaves it in place from then on. */}
        {lacksCss && <link rel="stylesheet" href={cssUrl} precedence="all" />}
      </head>
      <body className="flex min-h-dvh flex-col">
        {children}
        <AuthMirror />
        {analytics?.consent === null && frame !== 'stage' && (
          <ConsentBar settings={analytics.settings} />
        )}
        {isScriptless ? (
          <>
            <PlainScript
              nonce={nonce}
              code={import.meta.env.SSR ? toBareScript(switchTheme) : ''}
            />
            <NotifyOtherTabsScript nonce={nonce} />
            {analytics?.consent === 'granted' && (
              <AnalyticsLoader analytics={analytics} user={user} nonce={nonce} />
            )}
          </>
        ) : (
          <>
            <Analytics analytics={analytics} user={user} />
            <ScrollRestoration />
            <LowPriorityScripts />
          </>
        )}
        <PlainScript nonce={nonce} code={import.meta.env.SSR ? toBareScript(closeMenu) : ''} />
        <PlainScript
          nonce={nonce}
          code={import.meta.env.SSR && hasServiceWorker ? toBareScript(registerServiceWorker) : ''}
        />
      </body>
    </html>
  );
}

/**
 * A script that runs inline, before and without React, which leaves it as the server rendered it.
 *
 * @param code empty in the browser, which would otherwise run it a second time
 */
function PlainScript({ nonce, code }: { nonce: string | undefined; code: string }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, no data in it
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}

/** In the browser, for an error page that comes without data: a proxy may respond in place of the server. */
let lastData: Route.ComponentProps['loaderData'] | null = null;

export default function Root({ loaderData }: Route.ComponentProps) {
  const { flash, user, productName, organisations, isOnlySurfer } = loaderData;
  useRememberShownPath();
  useEffect(() => {
    lastData = loaderData;
  });
  return (
    <AppShell
      productName={productName}
      user={user}
      organisations={organisations}
      isOnlySurfer={isOnlySurfer}
      flash={flash}
    >
      <Outlet />
    </AppShell>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { requestId, shell } = use(DocumentContext);
  // All are missing when there was no response at all.
  const known = loaderData ?? shell ?? lastData;
  const { user = null, productName = DEFAULT_PRODUCT_NAME } = known ?? {};
  return (
    <AppShell
      productName={productName}
      user={user}
      organisations={known?.organisations ?? []}
      isOnlySurfer={known?.isOnlySurfer ?? false}
      flash={loaderData?.flash ?? null}
      frame={user ? 'app' : 'public'}
    >
      <ErrorScreen error={error} signedIn={user !== null} requestId={requestId} />
    </AppShell>
  );
}
