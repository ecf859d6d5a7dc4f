import type { IncomingMessage, ServerResponse } from 'node:http';
import { saveRequestRoute } from '#app/platform/observe/log-requests.server.ts';
import { LEFT_ALONE_PATHS } from '../left-alone-paths.ts';

/**
 * Earlier service workers let the browser preload these pages, discard the response and request
 * them again. Until such a browser has the newer worker, the preload gets an empty response, has no
 * effect and is not counted.
 *
 * @returns whether it has responded to the request
 */
export function respondToOldPreload(req: IncomingMessage, res: ServerResponse): boolean {
  if (!req.headers['service-worker-navigation-preload']) return false;
  if (!LEFT_ALONE_PATHS.some((path) => req.url?.startsWith(path))) return false;
  saveRequestRoute('static', 'static');
  res.writeHead(204, { 'cache-control': 'no-store' }).end();
  return true;
}
