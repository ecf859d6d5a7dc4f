import { NavLink, Outlet } from 'react-router';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { TooltipProvider } from '#app/components/ui/overlays/tooltip-provider.tsx';
import { tabClasses, tabRowClasses } from '#app/components/ui/tabs/tab-classes.ts';
import { requireAdmin } from '#app/guards/require-admin.server.ts';
import { routeMiddleware } from '#app/guards/route-middleware.server.ts';
import type { Route } from './+types/layout';

/** Guards all loaders and actions below: only platform admins pass. */
export const middleware: Route.MiddlewareFunction[] = [routeMiddleware('admin')];

/**
 * Without a loader, client navigations between the tools would skip the middleware. It returns an
 * object, since routes without data have no breadcrumb.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdmin(context, url);
  return {};
}

const FIRST_TOOL = '/app/share/admin/tools/conversion';

const tools = [
  { name: 'Uploads', path: '/app/share/admin/tools/tus' },
  { name: 'Conversions', path: FIRST_TOOL },
  { name: 'Errors', path: '/app/share/admin/tools/errors' },
  { name: 'Messages', path: '/app/share/admin/tools/messages' },
  { name: 'Beta', path: '/app/share/admin/tools/beta' },
  { name: 'Security', path: '/app/share/admin/tools/security' },
];

export const handle: FrameHandle = { crumbs: () => [{ name: 'Admin tools', to: FIRST_TOOL }] };

export default function AdminToolsLayout() {
  return (
    <TooltipProvider>
      <div className="space-y-6">
        <nav aria-label="Admin tools" className={tabRowClasses}>
          {tools.map(({ name, path }) => (
            <NavLink key={path} to={path} className={tabClasses}>
              {name}
            </NavLink>
          ))}
        </nav>
        <Outlet />
      </div>
    </TooltipProvider>
  );
}
