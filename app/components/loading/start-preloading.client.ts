import { matchRoutes, type RouteObject } from 'react-router';
import cssUrl from '#app/app.css?url';
import { getRouter } from '#app/components/keep-page/get-router.client.ts';
import { createTaskQueue } from '#app/lib/limits/create-task-queue.ts';
import { isFirstView } from '#app/lib/sheets.ts';

/** React Router's manifest in the page: the modules of each route. */
type Manifest = { routes: Record<string, { module: string; imports?: string[] } | undefined> };
type Page = { __reactRouterManifest?: Manifest };
type SavingNavigator = Navigator & { connection?: { saveData?: boolean } };

/**
 * Route preloading: 5 concurrent (docs/specification.md §9). A link that waits longer has probably
 * been opened by then.
 */
const LIMITS = { atOnce: 5, mostWaiting: 30, longestWaitMs: 10_000 };

/**
 * Preloads a page's scripts and styles when the user points at, touches or focuses a link to it. React
 * Router's `prefetch` would also load the page's data, which consumes the messages and auth events
 * for the next page, and has no limit.
 */
export function startPreloading(): void {
  const queue = createTaskQueue(LIMITS);
  const asked = new Set<string>();
  const onIntent = ({ target }: Event) => {
    // Links that the router handles.
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-discover]');
    if (!link || !navigator.onLine || (navigator as SavingNavigator).connection?.saveData) return;
    for (const address of listFiles(link.pathname)) {
      if (asked.has(address)) continue;
      asked.add(address);
      void queue(() => fetchQuietly(address)).then((answer) => {
        if (answer !== true) asked.delete(address);
      });
    }
  };
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(sign, onIntent, { passive: true });
  }
}

/** Lists the modules of a page that are not loaded yet, and the style sheet if the page needs it. */
function listFiles(pathname: string): string[] {
  const { routes = {} } = (window as Page).__reactRouterManifest ?? {};
  const matches = matchRoutes(getRouter().routes as RouteObject[], pathname) ?? [];
  const modules = matches.flatMap(({ route }) => {
    const parts = route.lazy && route.id ? routes[route.id] : undefined;
    return parts ? [parts.module, ...(parts.imports ?? [])] : [];
  });
  const lacksCss = document.querySelector('style[data-sheet="first-view"]') !== null;
  const needsCss = !isFirstView(matches.map(({ route }) => route.id ?? ''));
  return lacksCss && needsCss ? [cssUrl, ...modules] : modules;
}

/**
 * Loads a file into the browser's cache. Returns whether that worked; a failure is not reported,
 * since the user did not request the file.
 */
async function fetchQuietly(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { priority: 'low' });
    await answer.arrayBuffer();
    return answer.ok;
  } catch (error) {
    // fetch throws a TypeError when the server or the network is unavailable.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
