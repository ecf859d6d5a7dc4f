import { isRobot } from './robots.server.ts';

/**
 * Whether a person wants to see the requested page now: not a robot (a link preview, a search
 * engine), not a HEAD request, and not a browser that prefetches for a click that may never come.
 */
export function isVisit(request: Request): boolean {
  const { method, headers } = request;
  const purpose = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => headers.get(name));
  const isAhead = purpose.some((value) => /prefetch|prerender|preview/i.test(value ?? ''));
  return method === 'GET' && !isAhead && !isRobot(request);
}

/** Whether the browser declines tracking for its user (GPC, or the older DNT). */
export function hasDeclinedTracking(headers: Headers): boolean {
  return headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';
}
