import { type ReactNode, use } from 'react';
import { Links, Meta, Outlet, ScrollRestoration, useMatches } from 'react-router';
import type { Route } from './+types/root';
import cssUrl from './app.css?url';
import { AppShell } from './components/app-shell.tsx';
import { ErrorScreen } from './components/error-screen.tsx';
import { LowPriorityScripts } from './components/low-priority-scripts.tsx';
import switchTheme from './components/theme/switch-theme.js?raw';
import { ThemeColor } from './components/theme/theme-color.tsx';
import { useTheme } from './components/theme/use-theme.ts';
import { loginRedirectMiddleware } from './guards/login-redirect-middleware.server.ts';
import { parseThemeCookie } from './lib/theme-cookie.ts';
import { authSessionMiddleware, getAuthSession } from './platform/auth-session.server.ts';
import { DocumentContext } from './platform/document-context.ts';
import { flashMiddleware, takeFlash } from './platform/flash.server.ts';
import { getEnv } from './platform/get-env.server.ts';
import { nameRouteMiddleware } from './platform/observe/name-route.server.ts';
import { DEFAULT_PRODUCT_NAME, toPageTitle } from './platform/product.ts';
import { sameOriginMiddleware } from './platform/same-origin.server.ts';
import { securityHeadersMiddleware } from './platform/security-headers.server.ts';

export const middleware: Route.MiddlewareFunction[] = [
  nameRouteMiddleware,
  securityHeadersMiddleware,
  sameOriginMiddleware,
  authSessionMiddleware,
  loginRedirectMiddleware,
  flashMiddleware,
];

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: toPageTitle(loaderData?.productName) }];
}

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  // In production the stylesheet stands in the page itself.
  ...(import.meta.env.PROD ? [] : [{ rel: 'stylesheet', href: cssUrl }]),
];

export function loader({ request, context }: Route.LoaderArgs) {
  const { user } = getAuthSession(context);
  const { PRODUCT_NAME: productName, ADMIN_EMAILS } = getEnv();
  // Only whether to show the way: the database says who may go it, and is not asked on every page.
  const showsAdminTools = user !== null && ADMIN_EMAILS.includes(user.email.toLowerCase());
  const theme = parseThemeCookie(request.headers.get('cookie'));
  const flash = takeFlash(context);
  return { user: user && { ...user, showsAdminTools }, flash, productName, theme };
}

/** `handle.scripts = 'none'`: the page ships no framework script and works by itself. */
export type RouteHandle = { scripts?: 'none' };

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, css } = use(DocumentContext);
  const theme = useTheme();
  const isScriptless = useMatches().some(
    (match) => (match.handle as RouteHandle | undefined)?.scripts === 'none',
  );
  return (
    <html lang="en" data-theme={theme} className="h-full">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeColor theme={theme} />
        <Meta />
        <Links />
        {import.meta.env.PROD && (
          <style
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet
            dangerouslySetInnerHTML={{ __html: css }}
          />
        )}
      </head>
      <body className="flex min-h-full flex-col">
        {children}
        {isScriptless ? (
          <script
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, no data in it
            dangerouslySetInnerHTML={{ __html: switchTheme }}
          />
        ) : (
          <>
            <ScrollRestoration />
            <LowPriorityScripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { flash, user, productName } = loaderData;
  return (
    <AppShell productName={productName} user={user} flash={flash}>
      <Outlet />
    </AppShell>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const user = loaderData?.user ?? null;
  const productName = loaderData?.productName ?? DEFAULT_PRODUCT_NAME;
  return (
    <AppShell productName={productName} user={user} flash={loaderData?.flash ?? null}>
      <ErrorScreen error={error} signedIn={user !== null} />
    </AppShell>
  );
}
