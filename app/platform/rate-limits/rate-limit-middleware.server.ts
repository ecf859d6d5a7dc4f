import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { fail } from '#app/errors/fail.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#app/platform/http/client-address.server.ts';
import { createRequestLimits } from './request-limits.ts';
import { toClientKey } from './to-client-key.ts';

/** For a backend that is restarting. */
const BACKEND_RETRY_S = 5;

const limits = createRequestLimits();
const waitContext = createContext<number>(0);

/** Root middleware: sets in `Retry-After` when a rejected or failed request may be retried. */
export const retryAfterMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  const { status, headers } = response;
  const wait = (context as RouterContextProvider).get(waitContext) || BACKEND_RETRY_S;
  if ((status === 429 || status === 503) && !headers.has('retry-after')) {
    headers.set('retry-after', String(wait));
  }
  return response;
};

/** Root middleware: limits the requests of one address, before any query or rendering. */
export const rateLimitMiddleware: MiddlewareFunction<Response> = ({ request, url, context }) => {
  if (!getEnv().RATE_LIMITS) return;
  const client = toClientKey(request.headers.get(CLIENT_ADDRESS_HEADER) ?? '');
  const limit = limits.find(({ applies }) => applies(request.method, url.pathname));
  const waitMs = limit?.limiter.take(client) ?? 0;
  if (waitMs === 0) return;
  context.set(waitContext, Math.ceil(waitMs / 1000));
  throw fail('too-many-requests');
};
