import type { Context, Hono } from 'hono';
import { sql } from 'kysely';
import { readAddress, requireCaller } from './read-request.ts';
import { saveObject } from './save-object.ts';
import type { StorageParts } from './storage-parts.ts';

/** POST creates an object, and replaces one with `x-upsert`; PUT always replaces. */
export function createWriteRoutes(app: Hono, parts: StorageParts): void {
  app.post('/object/:bucket/:name{.+}', (context) =>
    upload(context, parts, context.req.header('x-upsert') === 'true'),
  );
  app.put('/object/:bucket/:name{.+}', (context) => upload(context, parts, true));
}

async function upload(context: Context, parts: StorageParts, upsert: boolean): Promise<Response> {
  const { bucket, name } = readAddress(context);
  const caller = await requireCaller(context, parts.secrets);
  const object = await saveObject(parts, {
    request: context.req.raw,
    caller,
    owner: caller.uid,
    bucket,
    name,
    upsert,
  });
  const { rows } = await sql<{ id: string }>`
    select id from storage.objects where version = ${object.version}`.execute(
    parts.connection.kysely,
  );
  return context.json({ Id: rows[0]?.id, Key: `${bucket}/${name}` });
}
