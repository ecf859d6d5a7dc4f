import { NavLink, Outlet } from 'react-router';
import { requireAdmin } from '#app/guards/require-admin.server.ts';
import { routeMiddleware } from '#app/guards/route-middleware.server.ts';
import { joinClasses } from '#app/lib/join-classes.ts';
import type { Route } from './+types/layout';

/** Only platform admins get past here, whichever loader or action was asked for. */
export const middleware: Route.MiddlewareFunction[] = [routeMiddleware('admin')];

/** Without a loader, client navigations between the tools would not pass the middleware. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdmin(context, url);
  return null;
}

const tools = [
  { name: 'Uploads', path: '/app/share/admin/tools/tus' },
  { name: 'Conversions', path: '/app/share/admin/tools/conversion' },
];

export default function AdminToolsLayout() {
  return (
    <div className="space-y-6">
      <nav aria-label="Admin tools" className="flex gap-1 border-line-strong border-b">
        {tools.map(({ name, path }) => (
          <NavLink key={path} to={path} className={toTabClasses}>
            {name}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}

function toTabClasses({ isActive }: { isActive: boolean }) {
  return joinClasses(
    '-mb-px inline-flex min-h-11 items-center border-b-2 px-4 font-semibold',
    isActive
      ? 'border-primary-solid text-primary-ink'
      : 'border-transparent text-ink-soft hover:border-control',
  );
}
