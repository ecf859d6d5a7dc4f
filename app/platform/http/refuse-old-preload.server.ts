import type { IncomingMessage, ServerResponse } from 'node:http';
import { nameRequest } from '#app/platform/observe/observe-requests.server.ts';
import { LEFT_ALONE_PATHS } from './left-alone-paths.ts';

/**
 * Earlier service workers let the browser ask for these pages beforehand, throw the answer away and
 * ask again. Until such a browser has the newer worker, the first of the two changes nothing and counts nowhere.
 *
 * @returns whether the request was answered
 */
export function refuseOldPreload(req: IncomingMessage, res: ServerResponse): boolean {
  if (!req.headers['service-worker-navigation-preload']) return false;
  if (!LEFT_ALONE_PATHS.some((path) => req.url?.startsWith(path))) return false;
  nameRequest('static', 'static');
  res.writeHead(204, { 'cache-control': 'no-store' }).end();
  return true;
}
