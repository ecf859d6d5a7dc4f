import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { PostgresConnection } from '@supabase/lite/postgres';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { Api } from './api/create-api.ts';
import { requestContext, toRequestContext } from './api/request-context.ts';
import { respondDatabaseUnavailable } from './api/respond-database-unavailable.ts';
import type { DataFolders } from './data-folders.ts';
import { respondWithHealth } from './health.ts';
import { log } from './log.ts';
import { createStorage } from './storage/create-storage.ts';
import type { StorageParts } from './storage/storage-parts.ts';
import { TUS_PATH, type Tus } from './tus/create-tus.ts';

export type RouterOptions = {
  api: Api;
  connection: PostgresConnection;
  folders: DataFolders;
  storage: StorageParts;
  tus: Tus;
  mailbox: Hono;
};

const READABLE_HEADERS = ['accept-ranges', 'content-length', 'content-range', 'etag'];
const AUTH_BODY_BYTES = 64 * 1024;
const REST_BODY_BYTES = 16 * 1024 * 1024;

/** Routes requests to the interfaces. */
export function createRouter({
  api,
  connection,
  folders,
  storage,
  tus,
  mailbox,
}: RouterOptions): RequestListener {
  const app = new Hono();
  app.get('/health', () => respondWithHealth(connection, folders.storage, storage.room));
  // When the backend has an origin of its own, pages load videos from it. It uses no cookies.
  app.use('/storage/v1/*', cors({ origin: '*', exposeHeaders: READABLE_HEADERS, maxAge: 86_400 }));
  app.use('/auth/v1/*', bodyLimit({ maxSize: AUTH_BODY_BYTES }));
  app.use('/rest/v1/*', bodyLimit({ maxSize: REST_BODY_BYTES }));
  app.all('/auth/v1/*', (context) => fetchFromLite(context.req.raw, api.auth));
  app.all('/rest/v1/*', (context) => fetchFromLite(context.req.raw, api.rest));
  app.all('/mailbox/v1/*', (context) => mailbox.fetch(context.req.raw));
  const storageApp = createStorage(storage);
  app.all('/storage/v1/*', (context) => inContext(context.req.raw, storageApp.fetch));
  const toWeb = getRequestListener((request) => app.fetch(request));
  return (request, response) => {
    // tus works on Node's own streams.
    if (!isTus(request.url ?? '')) return toWeb(request, response);
    const context = { method: request.method ?? '', path: TUS_PATH, headers: {} };
    return requestContext
      .run(context, () => tus.handle(request, response))
      .catch((error: unknown) => {
        // A client that disconnects during a chunk must not crash the process.
        log('warn', 'A resumable request ended early', { error });
        response.destroy();
      });
  };
}

function fetchFromLite(
  request: Request,
  lite: (request: Request) => Promise<Response>,
): Promise<Response> {
  return inContext(request, async () => respondDatabaseUnavailable(await lite(request)));
}

/** Statements within this call see the request's headers. */
function inContext(
  request: Request,
  answer: (request: Request) => Response | Promise<Response>,
): Promise<Response> {
  return requestContext.run(toRequestContext(request), async () => answer(request));
}

function isTus(url: string): boolean {
  const path = url.split('?')[0] ?? '';
  return path === TUS_PATH || path.startsWith(`${TUS_PATH}/`);
}
