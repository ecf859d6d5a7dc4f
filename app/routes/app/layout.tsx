import { Outlet } from 'react-router';
import { routeMiddleware } from '#app/guards/route-middleware.server.ts';
import type { Route } from './+types/layout';

/** Beside the addresses that need a user: a route here is guarded whatever its path. */
export const middleware: Route.MiddlewareFunction[] = [routeMiddleware('auth')];

/** Without a loader, client navigations between these screens would not pass the middleware. */
export function loader() {
  return null;
}

export default function AppLayout() {
  return <Outlet />;
}
