import { AsyncLocalStorage } from 'node:async_hooks';
import { shareInProcess } from './share-in-process.server.ts';

/** `page` is answered by the app, `backend` passed on, `probe` asked by machines that watch us. */
export type RequestKind = 'page' | 'static' | 'backend' | 'probe';

/** What everything that happens for one request has in common. */
export type RequestContext = {
  requestId: string;
  kind?: RequestKind;
  /** The pattern of its address (`/w/:token`): few in number, so that they can be counted by it. */
  route?: string;
  /** The pattern with what may be read by whoever reads logs filled in. */
  path?: string;
  /** What the browser says it is. */
  userAgent?: string | undefined;
  /** Who is signed in. */
  userId?: string;
};

export const requestContext = shareInProcess(
  'request-context',
  () => new AsyncLocalStorage<RequestContext>(),
);

export const REQUEST_ID_HEADER = 'x-request-id';

/** What a question to another process carries, so that it can be followed there. */
export function requestIdHeaders(): Record<string, string> {
  const context = requestContext.getStore();
  return context ? { [REQUEST_ID_HEADER]: context.requestId } : {};
}
