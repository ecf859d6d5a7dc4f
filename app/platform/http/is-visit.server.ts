import { isRobot } from './is-robot.server.ts';

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
