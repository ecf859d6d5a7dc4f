import {
  createPath,
  type DataStrategyResult,
  data,
  type MiddlewareFunction,
  matchRoutes,
  type RouteObject,
} from 'react-router';
import { isBuildStale, readBuildId } from './build-watch.client.ts';
import { getRouter } from './get-router.client.ts';
import { isGuarded } from './is-guarded.client.ts';
import { openDocument } from './open-document.client.ts';
import {
  deleteNoAnswer,
  listLoaded,
  readReturnData,
  showNoAnswer,
  stopNavigation,
} from './stop-navigation.client.ts';
import { toFailure } from './to-failure.ts';

type Results = Record<string, DataStrategyResult>;

const leaving = new Promise<never>(() => undefined);

/**
 * The root's client middleware. When the server has a new build, a navigation loads the next page
 * as a document. When the server does not respond, the current page stays instead of an error page.
 */
export const keepPageMiddleware: MiddlewareFunction<Results> = async ({ request }, next) => {
  const returned = readReturnData();
  if (returned) return returned;
  const goesOn = isGoingOn(request);
  if (goesOn) {
    deleteNoAnswer();
    // A guarded page may finish its work: the server retains the chunks of old builds.
    if (isBuildStale() && !isGuarded() && openDocument(request.url)) return leaving;
  }
  const results = await next();
  const failure = lacksChunk(request)
    ? 'chunk'
    : Object.values(results).map(toResultFailure).find(Boolean);
  // The server responded, so "No connection" is no longer true.
  if (!failure && request.method !== 'GET') deleteNoAnswer();
  if (!failure || request.signal.aborted || getRouter().state.errors) return results;
  if (failure === 'chunk' && (await readBuildId())) {
    const href = getRouter().state.navigation.location ? request.url : location.href;
    return openDocument(href, { repair: true }) ? leaving : results;
  }
  if (goesOn) {
    stopNavigation();
    return leaving;
  }
  if (request.method === 'GET') {
    if (isOpenedAgain(request)) {
      showNoAnswer('The page did not load again. Everything you typed is still here.', () => {
        void getRouter().revalidate();
      });
    }
    return { ...results, ...pick(listLoaded(), results) };
  }
  showNoAnswer('Nothing is lost. Check your connection and send it again.');
  return mapValues(results, (result) => (toResultFailure(result) ? unanswered() : result));
};

/**
 * Whether the request is a navigation, not a revalidation, nor a form or fetcher that stays on the
 * page.
 */
function isGoingOn(request: Request): boolean {
  return isNavigation(request) && toPath(request.url) !== toShownPath();
}

/** Whether the user waits for the shown page itself, to which a form led back after it was saved. */
function isOpenedAgain(request: Request): boolean {
  const { formMethod } = getRouter().state.navigation;
  return formMethod !== undefined && isNavigation(request) && toPath(request.url) === toShownPath();
}

function isNavigation(request: Request): boolean {
  const { location } = getRouter().state.navigation;
  return (
    request.method === 'GET' &&
    location !== undefined &&
    toPath(createPath(location)) === toPath(request.url)
  );
}

function toShownPath(): string {
  return toPath(createPath(getRouter().state.location));
}

/**
 * React Router ignores that a route's chunk failed to load, and would render nothing in its place.
 */
function lacksChunk({ method, url }: Request): boolean {
  const matches = matchRoutes(getRouter().routes as RouteObject[], new URL(url).pathname);
  return method === 'GET' && matches !== null && matches.some(({ route }) => route.lazy);
}

function toPath(href: string): string {
  const { pathname, search } = new URL(href, location.href);
  return pathname + search;
}

function toResultFailure({ type, result }: DataStrategyResult) {
  return type === 'error' ? toFailure(result) : null;
}

/** An error status, so that React Router doesn't revalidate over the same broken connection. */
function unanswered(): DataStrategyResult {
  return { type: 'data', result: data(undefined, { status: 503 }) };
}

function pick(loaded: Results, results: Results): Results {
  return Object.fromEntries(
    Object.entries(loaded).filter(([id]) => results[id] && toResultFailure(results[id])),
  );
}

function mapValues(results: Results, change: (result: DataStrategyResult) => DataStrategyResult) {
  return Object.fromEntries(Object.entries(results).map(([id, result]) => [id, change(result)]));
}
