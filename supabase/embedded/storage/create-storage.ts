import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { hasEndedSession } from '../api/ended-session.ts';
import { readCaller } from '../callers.ts';
import { log } from '../log.ts';
import { createBucketRoutes } from './bucket-routes.ts';
import { createChangeRoutes } from './change-routes.ts';
import { toRefusal } from './object-rows.ts';
import { createReadRoutes } from './read-routes.ts';
import { createSignRoutes } from './sign-routes.ts';
import type { StorageParts } from './storage-parts.ts';
import { StorageRefusal } from './storage-refusal.ts';
import { createWriteRoutes } from './write-routes.ts';

/**
 * Supabase's storage interface, /storage/v1, for its clients. Hono tries routes in the order in
 * which they are added, so those with a fixed word precede those with a bucket's name.
 */
export function createStorage(parts: StorageParts): Hono {
  const app = new Hono().basePath('/storage/v1');
  app.use(async ({ req }, next) => {
    const result = await readCaller(req.raw, parts.secrets);
    if (result.ok && (await hasEndedSession(result.caller, parts.connection.kysely))) {
      throw new StorageRefusal('expired-token');
    }
    await next();
  });
  createBucketRoutes(app, parts);
  createSignRoutes(app, parts);
  createChangeRoutes(app, parts);
  createReadRoutes(app, parts);
  createWriteRoutes(app, parts);
  app.notFound((context) =>
    context.json({ statusCode: '404', error: 'Not Found', message: 'Route not found' }, 404),
  );
  app.onError(answerError);
  return app;
}

function answerError(error: Error, context: Context): Response {
  const refusal = toRefusal(error);
  if (refusal instanceof StorageRefusal) {
    return context.json(refusal.body, refusal.status as ContentfulStatusCode);
  }
  log('error', 'A storage request failed', { error, path: context.req.path });
  return context.json(
    {
      statusCode: '500',
      code: 'InternalError',
      error: 'Internal',
      message: 'Internal Server Error',
    },
    500,
  );
}
