import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { findUser } from '#app/platform/auth/auth-session.server.ts';
import { getBuildId } from '#app/platform/env/build-id.server.ts';
import { BUILD_HEADER, VISITOR_HEADER } from './service-worker-headers.ts';

/**
 * Root middleware, before the one that sets cookies: adds the build of a page, and whether it may
 * be cached.
 */
export const serviceWorkerMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  const { headers } = response;
  if (!headers.get('content-type')?.startsWith('text/html')) return response;
  headers.set(BUILD_HEADER, getBuildId());
  if (!headers.has('set-cookie') && !findUser(context as RouterContextProvider)) {
    headers.set(VISITOR_HEADER, 'none');
  }
  return response;
};
