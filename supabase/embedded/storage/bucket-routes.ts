import type { Hono } from 'hono';
import { toVars } from '../callers.ts';
import { listBuckets, requireBucket } from './buckets.ts';
import { requireCaller } from './read-request.ts';
import type { StorageParts } from './storage-parts.ts';

/** Migrations create the buckets; these routes only read them. */
export function createBucketRoutes(app: Hono, { connection, secrets }: StorageParts): void {
  app.get('/bucket', async (context) => {
    const caller = await requireCaller(context, secrets);
    return context.json(
      await connection.withContext(toVars(caller, 'storage.bucket.list'), listBuckets),
    );
  });
  app.get('/bucket/:bucket', async (context) => {
    const caller = await requireCaller(context, secrets);
    return context.json(
      await connection.withContext(toVars(caller, 'storage.bucket.get'), (db) =>
        requireBucket(db, context.req.param('bucket')),
      ),
    );
  });
}
