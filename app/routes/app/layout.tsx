import { Outlet } from 'react-router';
import { requireUser } from '#app/guards/require-user.server.ts';
import type { Route } from './+types/layout';

/** Nobody gets past here without being signed in, whichever loader was asked for. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    requireUser(context, url);
  },
];

/** Without a loader, client navigations between these screens would not pass the middleware. */
export function loader() {
  return null;
}

export default function AppLayout() {
  return <Outlet />;
}
