import { fetchWithRetry } from '#app/platform/database/fetch-with-retry.server.ts';
import { REQUEST_ID_HEADER, requestContext } from './request-context.server.ts';

/**
 * `fetch` for clients that outlive a request: each request to the backend has the id of the one
 * that caused it.
 */
export const fetchWithRequestId: typeof fetch = (input, init) => {
  const context = requestContext.getStore();
  if (!context) return fetchWithRetry(input, init);
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
  headers.set(REQUEST_ID_HEADER, context.requestId);
  return fetchWithRetry(input, { ...init, headers });
};
