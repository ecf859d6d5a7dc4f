import { request as askInPlain, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as askByTls } from 'node:https';
import { watchUpload } from '#app/platform/metrics/upload-traffic.server.ts';
import { saveRequestRoute } from '#app/platform/observe/log-requests.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { toBackendRoute } from '#app/platform/observe/to-backend-route.ts';

const PREFIXES = ['/auth/v1/', '/rest/v1/', '/storage/v1/'];
const RESUMABLE = '/storage/v1/upload/resumable/';
const BRINGS_BYTES = new Set(['POST', 'PATCH']);
const SITE = 'http://site.invalid';

/** Whether a path belongs to the backend and not to the app. */
export function isBackendPath(path: string): boolean {
  // The backend resolves dots, and `/auth/v1/../../health` is not public.
  const resolved = URL.canParse(path, SITE) ? new URL(path, SITE).pathname : '';
  return PREFIXES.some((prefix) => path.startsWith(prefix) && resolved.startsWith(prefix));
}

/** Passes a request on to our own backend, bytes streaming both ways, nothing buffered. */
export function sendToBackend(
  backend: URL,
  req: IncomingMessage,
  res: ServerResponse,
  clientAddress: string,
): void {
  const route = toBackendRoute(req.url ?? '');
  saveRequestRoute('backend', route);
  if (route.startsWith(RESUMABLE) && BRINGS_BYTES.has(req.method ?? '')) watchUpload(req);
  const ask = backend.protocol === 'https:' ? askByTls : askInPlain;
  const onward = ask({
    host: backend.hostname,
    port: backend.port,
    method: req.method,
    path: req.url,
    headers: {
      ...req.headers,
      'x-forwarded-for': clientAddress,
      'x-forwarded-host': req.headers['x-forwarded-host'] ?? req.headers.host ?? '',
    },
  });
  onward.on('response', (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(res);
    // `pipe` leaves the other side open, and a player would wait for the rest for ever.
    answer.on('close', () => {
      if (answer.complete || res.destroyed) return;
      logger.warn({ path: route }, 'the backend broke off in the middle of a response');
      res.destroy();
    });
  });
  onward.on('error', (error) => {
    if (res.destroyed) return;
    logger.warn({ err: error, path: route }, 'the backend did not respond');
    if (res.headersSent) return void res.destroy();
    // Upload clients try again after a 503.
    res.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' });
    res.end(JSON.stringify({ error: 'backend_down', message: 'The backend is restarting.' }));
  });
  res.on('close', () => onward.destroy());
  res.on('finish', () => {
    if (req.complete) return;
    // The response came before the whole request: the rest is read and dropped, since browsers send
    // their next request over the same connection, behind it.
    req.unpipe(onward);
    req.resume();
  });
  req.pipe(onward);
}
