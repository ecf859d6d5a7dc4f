import { matchRoutes, type RouteObject } from 'react-router';
import { getRouter } from '#app/components/keep-page/get-router.client.ts';
import { createTaskQueue } from '#app/lib/limits/create-task-queue.ts';

/** Of React Router's build, as it stands in the page: where the modules of each route are. */
type Manifest = { routes: Record<string, { module: string; imports?: string[] } | undefined> };
type Page = { __reactRouterManifest?: Manifest };
type SavingNavigator = Navigator & { connection?: { saveData?: boolean } };

/** Route preloading: 5 concurrent (docs/specification.md §9). Who wants them later goes there by then. */
const LIMITS = { atOnce: 5, mostWaiting: 30, longestWaitMs: 10_000 };

/**
 * From now on the scripts of a page are fetched when somebody points at, touches or tabs to a link to it.
 * React Router's `prefetch` would ask for the page's data as well, which takes the messages and auth events
 * that wait for the next page, and has no limit.
 */
export function preloadRoutes(): void {
  const queue = createTaskQueue(LIMITS);
  const asked = new Set<string>();
  const onIntent = ({ target }: Event) => {
    // Links that the router follows.
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-discover]');
    if (!link || !navigator.onLine || (navigator as SavingNavigator).connection?.saveData) return;
    for (const address of listModules(link.pathname)) {
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

/** What a page needs that is not there yet. */
function listModules(pathname: string): string[] {
  const { routes = {} } = (window as Page).__reactRouterManifest ?? {};
  const matches = matchRoutes(getRouter().routes as RouteObject[], pathname) ?? [];
  return matches.flatMap(({ route }) => {
    const parts = route.lazy && route.id ? routes[route.id] : undefined;
    return parts ? [parts.module, ...(parts.imports ?? [])] : [];
  });
}

/** Into the browser's cache. @returns whether it came; nobody asked for it, so nobody is told if not */
async function fetchQuietly(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { priority: 'low' });
    await answer.arrayBuffer();
    return answer.ok;
  } catch (error) {
    // What fetch says of a server or network that is away.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
