import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { findUser } from '#app/platform/auth/auth-session.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { getNonce } from './nonce.server.ts';
import { toContentPolicy } from './to-content-policy.server.ts';

/** What is no page shows nothing and loads nothing, should it be opened as one. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

/** Root middleware: the headers that depend on what is answered; those of every answer are the server's. */
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
    // Back, after signing out, shows what a browser has kept without asking: of a user's pages it keeps nothing.
    const kept = findUser(context as RouterContextProvider) ? 'no-store' : 'no-cache';
    headers.set('cache-control', `private, ${kept}`);
  }
  // A cookie is for one visitor, whatever came with it.
  if (headers.has('set-cookie') && headers.get('cache-control')?.includes('public')) {
    headers.set('cache-control', 'private, no-store');
  }
  return response;
};
