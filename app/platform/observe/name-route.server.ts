import type { MiddlewareFunction } from 'react-router';
import { nameRequest } from './observe-requests.server.ts';
import { toLoggedPath } from './to-logged-path.ts';

/** Root middleware, the first: tells the log and the metrics which route it is. */
export const nameRouteMiddleware: MiddlewareFunction<Response> = ({ pattern, params }, next) => {
  // The index route's pattern comes with a slash, the others' without.
  const route = `/${pattern.replace(/^\//, '')}`;
  nameRequest('page', route, toLoggedPath(route, params));
  return next();
};
