import type { MiddlewareFunction } from 'react-router';
import { requireAdmin } from './require-admin.server.ts';
import { requireUser } from './require-user.server.ts';

const registry = {
  /** Lets only signed-in users pass, for every loader and action. */
  auth: ({ context, url }) => {
    requireUser(context, url);
  },
  /** Lets only platform admins pass. */
  admin: async ({ context, url }) => {
    await requireAdmin(context, url);
  },
} satisfies Record<string, MiddlewareFunction<Response>>;

export type RouteMiddlewareName = keyof typeof registry;

/**
 * A guard that routes declare by its name: `middleware = [routeMiddleware('auth')]`.
 *
 * @throws Error for an unknown name, when the server starts
 */
export function routeMiddleware(name: RouteMiddlewareName): MiddlewareFunction<Response> {
  if (!Object.hasOwn(registry, name)) throw new Error('Unknown route middleware');
  return registry[name];
}
