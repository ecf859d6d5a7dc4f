import type { MiddlewareFunction } from 'react-router';
import { nameRequest } from './observe-requests.server.ts';
import { requestContext } from './request-context.server.ts';
import { toLoggedPath } from './to-logged-path.ts';

/** Root middleware, the first: tells the log and the metrics which route it is, and the page which request. */
export const nameRouteMiddleware: MiddlewareFunction<Response> = async (
  { pattern, params },
  next,
) => {
  // The index route's pattern comes with a slash, the others' without.
  const route = `/${pattern.replace(/^\//, '')}`;
  nameRequest('page', route, toLoggedPath(route, params));
  const response = await next();
  // Of an answer to the framework's own questions a page sees no other header: see request-ids.ts.
  const id = requestContext.getStore()?.requestId;
  if (id) response.headers.append('server-timing', `request;desc="${id}"`);
  return response;
};
