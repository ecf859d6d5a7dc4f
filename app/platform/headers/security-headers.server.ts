import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { findUser } from '#app/platform/auth/auth-session.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { getNonce } from './nonce.server.ts';
import { toContentPolicy } from './to-content-policy.server.ts';

/** A response that is not a page shows and loads nothing, should a browser open it as one. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

/**
 * Root middleware: the headers that depend on the response; the server sets those of every
 * response.
 */
export const securityHeadersMiddleware: MiddlewareFunction<Response> = async (
  { context },
  next,
) => {
  const nonce = getNonce(context as RouterContextProvider);
  const response = await next();
  const { headers } = response;
  if (!headers.get('content-type')?.startsWith('text/html')) {
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', NO_PAGE);
  } else if (import.meta.env.PROD) {
    headers.set('content-security-policy', toContentPolicy(getEnv(), nonce));
  }
  if (!headers.has('cache-control')) {
    // After signing out, the back button would show stored pages without a request: a user's pages
    // are not stored.
    const kept = findUser(context as RouterContextProvider) ? 'no-store' : 'no-cache';
    headers.set('cache-control', `private, ${kept}`);
  }
  // A cookie is for one visitor, whatever the response.
  if (headers.has('set-cookie') && headers.get('cache-control')?.includes('public')) {
    headers.set('cache-control', 'private, no-store');
  }
  return response;
};
