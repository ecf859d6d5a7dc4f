import type { ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/**
 * The addresses of the routes whose `handle` says that their page is the same for every visitor
 * without a cookie.
 */
export function listSharedPaths(routes: Routes): Set<string> {
  const shared = Object.values(routes).filter((route) => isShared(route?.module.handle));
  return new Set(shared.map((route) => toPath(routes, route?.id)));
}

function isShared(handle: unknown): boolean {
  return (handle as { shared?: boolean } | undefined)?.shared === true;
}

function toPath(routes: Routes, id: string | undefined): string {
  const parts: string[] = [];
  for (let route = routes[id ?? '']; route; route = routes[route.parentId ?? '']) {
    if (route.path) parts.unshift(route.path);
  }
  return `/${parts.join('/')}`;
}
