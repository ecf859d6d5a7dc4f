import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { getEnv } from './get-env.server.ts';
import { getNonce } from './nonce.server.ts';
import { toContentPolicy } from './to-content-policy.server.ts';

/** Root middleware: the headers that every page carries. */
export const securityHeadersMiddleware: MiddlewareFunction<Response> = async (
  { context },
  next,
) => {
  const nonce = getNonce(context as RouterContextProvider);
  const response = await next();
  const { headers } = response;
  headers.set('x-content-type-options', 'nosniff');
  if (!headers.has('referrer-policy')) {
    headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  }
  headers.set('x-frame-options', 'DENY');
  headers.set('permissions-policy', 'camera=(self), microphone=(self), geolocation=(self)');
  if (headers.get('content-type')?.startsWith('text/html') && import.meta.env.PROD) {
    headers.set('content-security-policy', toContentPolicy(getEnv(), nonce));
  }
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
  return response;
};
