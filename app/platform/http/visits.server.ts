import { isRobot } from './robots.server.ts';

/**
 * Whether somebody wants to see what is asked for, now: no robot (a link preview, a search engine), no question
 * about its head alone, and no browser that fetches ahead of a click that may never come.
 */
export function isVisit(request: Request): boolean {
  const { method, headers } = request;
  const purpose = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => headers.get(name));
  const isAhead = purpose.some((value) => /prefetch|prerender|preview/i.test(value ?? ''));
  return method === 'GET' && !isAhead && !isRobot(request);
}

/** Whether the browser says for its owner that they want to be watched by nobody (GPC, or the older DNT). */
export function declinesWatching(headers: Headers): boolean {
  return headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';
}
