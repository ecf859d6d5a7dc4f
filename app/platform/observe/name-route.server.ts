import type { MiddlewareFunction } from 'react-router';
import { saveRequestRoute } from './log-requests.server.ts';
import { requestContext } from './request-context.server.ts';
import { toLoggedPath } from './to-logged-path.ts';

/**
 * Root middleware, the first: sets the route for the log and the metrics, and the request's id for
 * the page.
 */
export const nameRouteMiddleware: MiddlewareFunction<Response> = async (
  { pattern, params },
  next,
) => {
  // The index route's pattern starts with a slash, the others do not.
  const route = `/${pattern.replace(/^\//, '')}`;
  saveRequestRoute('page', route, toLoggedPath(route, params));
  const response = await next();
  // Pages see no other header in the responses to the framework's own requests: see request-ids.ts.
  const id = requestContext.getStore()?.requestId;
  if (id) response.headers.append('server-timing', `request;desc="${id}"`);
  return response;
};
