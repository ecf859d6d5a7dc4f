import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { DocumentContext } from './components/document-context.ts';
import { getNavigation, NO_NAVIGATION } from './domain/sessions/get-navigation.server.ts';
import { findLanguage } from './languages/find-language.ts';
import { isFirstView, type Sheet, toScriptlessSheet } from './lib/sheets.ts';
import { findUser, getAuthSession } from './platform/auth/auth-session.server.ts';
import { getEnv } from './platform/env/get-env.server.ts';
import { getRelease } from './platform/env/release.server.ts';
import { getNonce } from './platform/headers/nonce.server.ts';
import { isRobot, respondToRobotError } from './platform/http/robots.server.ts';
import { logger } from './platform/observe/logger.server.ts';
import { requestContext } from './platform/observe/request-context.server.ts';
import { inlineCss } from './platform/pages/inline-css.server.ts';
import { getShellData } from './platform/pages/shell-data.server.ts';
import { trackErrorPage } from './platform/pages/track-error-page.server.ts';

/**
 * The server aborts a page that has not rendered by then (ms), so that no connection stays open
 * forever.
 */
export const streamTimeout = 10_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = getNonce(loadContext);
  const { errors, matches, loaderData } = routerContext.staticHandlerContext;
  if (errors) {
    const [error] = Object.values(errors);
    if (isRobot(request)) return respondToRobotError(request, status, headers, error);
    trackErrorPage(request, error, matches);
  }
  const shell = errors && {
    ...getShellData(request, loadContext),
    ...(loaderData.root ? NO_NAVIGATION : await readNavigation(request, loadContext)),
  };
  const language = findLanguage(Object.values(loaderData).map((data) => ({ loaderData: data })));
  const requestId = requestContext.getStore()?.requestId ?? '';
  // Robots get the complete page; users get the shell as soon as it is ready.
  const ready = isRobot(request) ? 'onAllReady' : 'onShellReady';
  // An error page has parts that the others don't have.
  const sheet = errors ? 'all' : pickSheet(matches);
  return new Promise((resolve, reject) => {
    let shellSent = false;
    const { pipe, abort } = renderToPipeableStream(
      <DocumentContext
        value={{
          nonce,
          css: inlineCss[sheet],
          sheet,
          requestId,
          release: getRelease(),
          language,
          hasServiceWorker: import.meta.env.PROD && getEnv().SERVICE_WORKER === 'on',
          shell,
        }}
      >
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </DocumentContext>,
      {
        nonce,
        [ready]() {
          shellSent = true;
          const body = new PassThrough();
          // Otherwise the timer would hold each page in memory until the timeout.
          body.once('close', () => clearTimeout(timer));
          headers.set('content-type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          if (shellSent) logger.error({ err: error }, 'page rendering aborted');
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1000).unref();
  });
}

/** The navigation of an error page, whose request root's loader may not have seen. */
function readNavigation(request: Request, context: RouterContextProvider) {
  const user = findUser(context);
  return user ? getNavigation(request, getAuthSession(context).db, user.id) : NO_NAVIGATION;
}

/** The style sheet that has the rules of a page, by its routes. */
function pickSheet(matches: EntryContext['staticHandlerContext']['matches']): Sheet {
  const routeIds = matches.map(({ route }) => route.id);
  if (matches.some(({ route }) => route.handle?.scripts === 'none')) {
    return toScriptlessSheet(routeIds);
  }
  return isFirstView(routeIds) ? 'first-view' : 'all';
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  logger.error({ err: error, path: requestContext.getStore()?.path }, 'request failed');
};
