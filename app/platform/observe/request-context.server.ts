import { AsyncLocalStorage } from 'node:async_hooks';
import { getOrCreateInProcess } from './get-or-create-in-process.server.ts';

/** `page`: handled by the app. `backend`: forwarded. `probe`: sent by monitoring. */
export type RequestKind = 'page' | 'static' | 'backend' | 'probe';

/** The context of everything that happens for one request. */
export type RequestContext = {
  requestId: string;
  kind?: RequestKind;
  /** The pattern of its address (`/w/:token`): few in number, so that metrics can use it. */
  route?: string;
  /** The pattern with those parameters filled in that may be logged. */
  path?: string;
  /** The browser's user agent. */
  userAgent?: string | undefined;
  /** The signed-in user. */
  userId?: string;
};

export const requestContext = getOrCreateInProcess(
  'request-context',
  () => new AsyncLocalStorage<RequestContext>(),
);

export const REQUEST_ID_HEADER = 'x-request-id';

/** The headers of a request to another process, so that it can be traced there. */
export function getRequestIdHeaders(): Record<string, string> {
  const context = requestContext.getStore();
  return context ? { [REQUEST_ID_HEADER]: context.requestId } : {};
}
