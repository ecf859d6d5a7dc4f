import type { Context, Hono } from 'hono';
import { toVars } from '../callers.ts';
import { requireBucket } from './buckets.ts';
import { type ObjectRow, requireObject } from './object-rows.ts';
import { readAddress, requireCaller } from './read-request.ts';
import { respondWithObject } from './respond-with-object.ts';
import type { StorageParts } from './storage-parts.ts';
import { StorageRefusal } from './storage-refusal.ts';

/** Routes for reading, also by HEAD, which Hono passes to the same handlers. */
export function createReadRoutes(app: Hono, parts: StorageParts): void {
  const { connection, files } = parts;

  const requireReadable = async (context: Context, operation: string): Promise<ObjectRow> => {
    const { bucket, name } = readAddress(context);
    const caller = await requireCaller(context, parts.secrets);
    return connection.withContext(toVars(caller, operation), (db) =>
      requireObject(db, bucket, name),
    );
  };
  const requirePublic = async (context: Context): Promise<ObjectRow> => {
    const { bucket, name } = readAddress(context);
    // The same response whether the bucket is private or does not exist.
    if (!(await requireBucket(connection.kysely, bucket)).public) {
      throw new StorageRefusal('no-such-bucket');
    }
    return requireObject(connection.kysely, bucket, name);
  };
  const info = async (context: Context) =>
    context.json(toInfo(await requireReadable(context, 'storage.object.info')));
  const read = async (context: Context) => {
    const row = await requireReadable(context, 'storage.object.get_authenticated');
    return respondWithObject(context.req.raw, row, files.pathOf(row.version), false);
  };

  app.get('/object/info/public/:bucket/:name{.+}', async (context) =>
    context.json(toInfo(await requirePublic(context))),
  );
  app.get('/object/info/authenticated/:bucket/:name{.+}', info);
  app.get('/object/info/:bucket/:name{.+}', info);
  app.get('/object/public/:bucket/:name{.+}', async (context) => {
    const row = await requirePublic(context);
    return respondWithObject(context.req.raw, row, files.pathOf(row.version), true);
  });
  app.get('/object/authenticated/:bucket/:name{.+}', read);
  app.get('/object/:bucket/:name{.+}', read);
}

function toInfo(row: ObjectRow) {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size: row.metadata.size,
    content_type: row.metadata.mimetype,
    cache_control: row.metadata.cacheControl,
    etag: row.metadata.eTag,
    metadata: row.user_metadata,
    last_modified: row.metadata.lastModified,
    created_at: row.created_at,
  };
}
