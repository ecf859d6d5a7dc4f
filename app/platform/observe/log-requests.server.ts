import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { logger } from './logger.server.ts';
import {
  REQUEST_ID_HEADER,
  type RequestContext,
  type RequestKind,
  requestContext,
} from './request-context.server.ts';
import { toRequestId } from './request-id.server.ts';

export type EndedRequest = { method: string; route: string; status: number; ms: number };

/** The client has closed the connection; nginx's status. */
const CLIENT_GONE = 499;

/**
 * Assigns each request an id, adds it to the response, and logs a line at the end: at `info` for
 * what the app serves, at `debug` for files, probes and forwarded requests, at `warn` where we
 * failed.
 *
 * @param behindProxy whether a proxy of ours has set the id of the request
 */
export function logRequests(
  behindProxy: boolean,
  listener: RequestListener,
  onEnd: (request: EndedRequest) => void,
): RequestListener {
  return (req, res) => {
    const requestId = toRequestId(req.headers[REQUEST_ID_HEADER], behindProxy);
    const context: RequestContext = { requestId, userAgent: req.headers['user-agent'] };
    const started = performance.now();
    req.headers[REQUEST_ID_HEADER] = requestId;
    res.setHeader(REQUEST_ID_HEADER, requestId);
    res.once('close', () => requestContext.run(context, () => end(req, res, started, onEnd)));
    requestContext.run(context, () => listener(req, res));
  };
}

/** Sets the kind and route of this request, once they are known. */
export function saveRequestRoute(kind: RequestKind, route: string, path = route): void {
  const context = requestContext.getStore();
  if (context) Object.assign(context, { kind, route, path });
}

/** Sets the requesting user, for the reports of errors: the log has no user ids. */
export function saveRequester(userId: string | undefined): void {
  const context = requestContext.getStore();
  if (context && userId) context.userId = userId;
}

function end(
  req: IncomingMessage,
  res: ServerResponse,
  started: number,
  onEnd: (request: EndedRequest) => void,
): void {
  const { kind = 'page', route = 'unknown', path = route } = requestContext.getStore() ?? {};
  const method = req.method ?? '';
  const status = res.writableFinished ? res.statusCode : CLIENT_GONE;
  const ms = Math.round(performance.now() - started);
  const quiet = kind === 'page' ? 'info' : 'debug';
  logger[status >= 500 ? 'warn' : quiet]({ method, path, status, ms }, 'request');
  onEnd({ method, route, status, ms });
}
