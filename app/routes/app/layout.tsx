import { Outlet } from 'react-router';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { routeMiddleware } from '#app/guards/route-middleware.server.ts';
import type { Route } from './+types/layout';

export const handle: FrameHandle = { frame: 'app' };

/** In addition to the addresses that need a user: guards every route here whatever its path. */
export const middleware: Route.MiddlewareFunction[] = [routeMiddleware('auth')];

/** Without a loader, client navigations between these screens would skip the middleware. */
export function loader() {
  return null;
}

export default function AppLayout() {
  return <Outlet />;
}
