import {
  createPath,
  type DataStrategyResult,
  data,
  type MiddlewareFunction,
  matchRoutes,
  type RouteObject,
} from 'react-router';
import { askForBuild, isBuildStale } from './build-watch.client.ts';
import { getRouter } from './get-router.client.ts';
import { isGuarded } from './is-guarded.client.ts';
import { loadDocument } from './load-document.client.ts';
import {
  forgetNoAnswer,
  listLoaded,
  showNoAnswer,
  stayHere,
  takeReturn,
} from './stay-here.client.ts';
import { toFailure } from './to-failure.ts';

type Results = Record<string, DataStrategyResult>;

const leaving = new Promise<never>(() => undefined);

/**
 * The root's middleware in the browser. With a new build at the server, going on means to load the
 * next page as a document. Without an answer, the page stays as it is instead of giving way to an
 * error page.
 */
export const keepPageMiddleware: MiddlewareFunction<Results> = async ({ request }, next) => {
  const returned = takeReturn();
  if (returned) return returned;
  const goesOn = isGoingOn(request);
  if (goesOn) {
    forgetNoAnswer();
    // Whatever guards the page may finish: its build works on, since its chunks are kept.
    if (isBuildStale() && !isGuarded() && loadDocument(request.url)) return leaving;
  }
  const results = await next();
  const failure = lacksChunk(request)
    ? 'chunk'
    : Object.values(results).map(toResultFailure).find(Boolean);
  // What was sent has been answered, so "No connection" is no longer true.
  if (!failure && request.method !== 'GET') forgetNoAnswer();
  if (!failure || request.signal.aborted || getRouter().state.errors) return results;
  if (failure === 'chunk' && (await askForBuild())) {
    const href = getRouter().state.navigation.location ? request.url : location.href;
    return loadDocument(href, { repair: true }) ? leaving : results;
  }
  if (goesOn) {
    stayHere();
    return leaving;
  }
  if (request.method === 'GET') return { ...results, ...pick(listLoaded(), results) };
  showNoAnswer('Nothing is lost: check the connection and send it again.');
  return mapValues(results, (result) => (toResultFailure(result) ? unanswered() : result));
};

/** Neither a refresh of what is shown nor a form or fetcher that stays there. */
function isGoingOn(request: Request): boolean {
  const { navigation, location } = getRouter().state;
  if (request.method !== 'GET' || !navigation.location) return false;
  const to = toPath(createPath(navigation.location));
  return to === toPath(request.url) && to !== toPath(createPath(location));
}

/** React Router forgets that a route's chunk could not be loaded, and would show nothing in its place. */
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

/** Not a success, so that nothing else is asked on the same broken connection. */
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
