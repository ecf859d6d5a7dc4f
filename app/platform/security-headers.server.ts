import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { getEnv } from './get-env.server.ts';
import { getNonce } from './nonce.server.ts';

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
    headers.set('content-security-policy', toPolicy(nonce));
  }
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
  return response;
};

function toPolicy(nonce: string): string {
  const env = getEnv();
  const storage = env.EMBEDDED_BACKEND ? '' : ` ${new URL(env.SUPABASE_URL).origin}`;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${storage}`,
    `media-src 'self' blob:${storage}`,
    `connect-src 'self'${storage}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
