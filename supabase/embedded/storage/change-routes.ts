import type { Context, Hono } from 'hono';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Caller, toVars } from '../callers.ts';
import { getMaxBytes, requireAllowedType, requireBucket } from './buckets.ts';
import { listObjects, listRequestSchema } from './list-objects.ts';
import { createVersion } from './object-files.ts';
import { requireObjectName } from './object-name.ts';
import { type ObjectRow, requireObject, toRefusal } from './object-rows.ts';
import { readAddress, readJson, requireCaller } from './read-request.ts';
import type { StorageParts } from './storage-parts.ts';
import { StorageRefusal } from './storage-refusal.ts';

const moveSchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
});
const removeSchema = z.object({
  prefixes: z
    .array(z.union([z.string(), z.object({ path: z.string() }).transform((p) => p.path)]))
    .min(1)
    .max(1000),
});

/** Routes that change objects without their content, and the list. */
export function createChangeRoutes(app: Hono, parts: StorageParts): void {
  app.post('/object/list/:bucket', async (context) => {
    const caller = await requireCaller(context, parts.secrets);
    const request = await readJson(context, listRequestSchema);
    const bucket = context.req.param('bucket');
    await requireBucket(parts.connection.kysely, bucket);
    return context.json(
      await parts.connection.withContext(toVars(caller, 'storage.object.list'), (db) =>
        listObjects(db, bucket, request),
      ),
    );
  });
  app.post('/object/move', (context) => moveObject(context, parts));
  app.post('/object/copy', (context) => copyObject(context, parts));
  app.delete('/object/:bucket', async (context) => {
    const caller = await requireCaller(context, parts.secrets);
    const { prefixes } = await readJson(context, removeSchema);
    return context.json(await deleteObjects(parts, caller, context.req.param('bucket'), prefixes));
  });
  app.delete('/object/:bucket/:name{.+}', async (context) => {
    const { bucket, name } = readAddress(context);
    const caller = await requireCaller(context, parts.secrets);
    const removed = await deleteObjects(parts, caller, bucket, [name]);
    if (removed.length === 0) throw new StorageRefusal('no-such-key');
    return context.json({ message: 'Successfully deleted' });
  });
}

/** Only the row changes: the file's name does not depend on the object's. */
async function moveObject(context: Context, parts: StorageParts): Promise<Response> {
  const caller = await requireCaller(context, parts.secrets);
  const { target, source } = await readMove(context, parts);
  await parts.connection.withContext(toVars(caller, 'storage.object.move'), async (db) => {
    const row = await requireObject(db, source.bucket, source.name);
    await requireFit(parts, target.bucket, row);
    const { rows } = await sql`
      update storage.objects set bucket_id = ${target.bucket}, name = ${target.name}, updated_at = now()
      where bucket_id = ${source.bucket} and name = ${source.name} returning id`
      .execute(db)
      .catch(throwRefusal);
    if (rows.length === 0) throw new StorageRefusal('access-denied');
  });
  return context.json({ message: 'Successfully moved' });
}

/** A second name for the same bytes, which takes no space; nothing ever writes into a placed file. */
async function copyObject(context: Context, parts: StorageParts): Promise<Response> {
  const caller = await requireCaller(context, parts.secrets);
  const { target, source } = await readMove(context, parts);
  const row = await parts.connection.withContext(toVars(caller, 'storage.object.copy'), (db) =>
    requireObject(db, source.bucket, source.name),
  );
  await requireFit(parts, target.bucket, row);
  const version = createVersion();
  const copy = {
    bucket: target.bucket,
    name: target.name,
    version,
    size: row.metadata.size,
    mimeType: row.metadata.mimetype,
    cacheControl: row.metadata.cacheControl,
    owner: caller.uid,
    userMetadata: row.user_metadata,
    upsert: context.req.header('x-upsert') === 'true',
  };
  await parts.store.store(caller, copy, parts.files.pathOf(row.version));
  return context.json({ Key: `${target.bucket}/${target.name}` });
}

async function readMove(context: Context, { connection }: StorageParts) {
  const move = await readJson(context, moveSchema);
  const target = { bucket: move.destinationBucket ?? move.bucketId, name: move.destinationKey };
  requireObjectName(target.name);
  await requireBucket(connection.kysely, target.bucket);
  return { source: { bucket: move.bucketId, name: move.sourceKey }, target };
}

async function requireFit(parts: StorageParts, bucketId: string, row: ObjectRow): Promise<void> {
  const bucket = await requireBucket(parts.connection.kysely, bucketId);
  requireAllowedType(bucket, row.metadata.mimetype);
  if (row.metadata.size > getMaxBytes(bucket)) throw new StorageRefusal('too-large');
}

/** Deletes the objects that the caller may delete and returns their rows; skips the rest silently. */
async function deleteObjects(
  { connection, files, onRemoval }: StorageParts,
  caller: Caller,
  bucket: string,
  names: string[],
): Promise<ObjectRow[]> {
  // The policies check rows, and pending uploads have none.
  if (caller.role === 'service_role') {
    for (const notify of onRemoval) await notify(bucket, names);
  }
  const rows = await connection.withContext(toVars(caller, 'storage.object.delete'), async (db) => {
    const deleted = await sql<ObjectRow>`
      delete from storage.objects where bucket_id = ${bucket} and name = any(${names}) returning *`
      .execute(db)
      .catch(throwRefusal);
    return deleted.rows;
  });
  await files.remove(rows.map((row) => row.version));
  return rows;
}

function throwRefusal(error: unknown): never {
  throw toRefusal(error);
}
