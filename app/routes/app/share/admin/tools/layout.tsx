import { CircleAlert, FlaskConical, Mail, RefreshCw, ShieldCheck, Upload } from 'lucide-react';
import { NavLink, Outlet } from 'react-router';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { TooltipProvider } from '#app/components/ui/overlays/tooltip-provider.tsx';
import { iconTabClasses, tabClasses } from '#app/components/ui/tabs/tab-classes.ts';
import { requireAdmin } from '#app/guards/require-admin.server.ts';
import { routeMiddleware } from '#app/guards/route-middleware.server.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
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
  { name: 'Uploads', path: '/app/share/admin/tools/tus', icon: Upload },
  { name: 'Conversions', path: FIRST_TOOL, icon: RefreshCw },
  { name: 'Errors', path: '/app/share/admin/tools/errors', icon: CircleAlert },
  { name: 'Messages', path: '/app/share/admin/tools/messages', icon: Mail },
  { name: 'Beta', path: '/app/share/admin/tools/beta', icon: FlaskConical },
  { name: 'Security', path: '/app/share/admin/tools/security', icon: ShieldCheck },
];

export const handle: FrameHandle = { crumbs: () => [{ name: 'Admin tools', to: FIRST_TOOL }] };

export default function AdminToolsLayout() {
  return (
    <TooltipProvider>
      <div className="space-y-6">
        <nav aria-label="Admin tools" className="border-line border-b max-md:-mx-4">
          {/* Two rows of three on a phone; on a tablet the names alone fit into one. */}
          <ul className="flex flex-wrap max-md:grid max-md:grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))]">
            {tools.map(({ name, path, icon }) => (
              <li key={path}>
                <NavLink to={path} className={toClassNames(tabClasses, iconTabClasses)}>
                  <Icon of={icon} className="md:max-lg:hidden" />
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <Outlet />
      </div>
    </TooltipProvider>
  );
}
