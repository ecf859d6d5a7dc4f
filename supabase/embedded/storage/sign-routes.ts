import type { Context, Hono } from 'hono';
import { sql } from 'kysely';
import { z } from 'zod';
import { toVars } from '../callers.ts';
import { requireBucket } from './buckets.ts';
import { createVersion } from './object-files.ts';
import { requireObjectName } from './object-name.ts';
import { requireObject } from './object-rows.ts';
import { readAddress, readJson, requireCaller } from './read-request.ts';
import { respondWithObject } from './respond-with-object.ts';
import { saveObject } from './save-object.ts';
import type { StorageParts } from './storage-parts.ts';
import { toSigner, toUploader } from './storage-tokens.ts';

// As hosted.
const UPLOAD_TOKEN_SECONDS = 2 * 60 * 60;
const LONGEST_SECONDS = 365 * 24 * 60 * 60;

const expiresIn = z.number().int().min(1).max(LONGEST_SECONDS);
const signOneSchema = z.object({ expiresIn });
const signManySchema = z.object({ expiresIn, paths: z.array(z.string()).max(1000) });

/**
 * Signed URLs, which need no key. The right to read is checked when the URL is made; an upload
 * checks the rights of its signer again when it begins and when it ends.
 */
export function createSignRoutes(app: Hono, parts: StorageParts): void {
  app.post('/object/upload/sign/:bucket/:name{.+}', (context) => signUpload(context, parts));
  app.put('/object/upload/sign/:bucket/:name{.+}', (context) => uploadSigned(context, parts));
  app.get('/object/sign/:bucket/:name{.+}', (context) => readSigned(context, parts));
  app.post('/object/sign/:bucket/:name{.+}', (context) => signOne(context, parts));
  app.post('/object/sign/:bucket', (context) => signMany(context, parts));
}

async function signUpload(context: Context, parts: StorageParts): Promise<Response> {
  const { bucket, name } = readAddress(context);
  const caller = await requireCaller(context, parts.secrets);
  requireObjectName(name);
  await requireBucket(parts.connection.kysely, bucket);
  const upsert = context.req.header('x-upsert') === 'true';
  const owner = caller.uid;
  await parts.store.probeToken(caller, {
    bucket,
    name,
    owner,
    upsert,
    version: createVersion(),
    size: 0,
    mimeType: 'application/octet-stream',
    cacheControl: 'no-cache',
    userMetadata: null,
  });
  const token = await parts.tokens.create(
    { scope: 'upload', url: `${bucket}/${name}`, owner, upsert, signer: toSigner(caller) },
    UPLOAD_TOKEN_SECONDS,
  );
  return context.json({ url: `/object/upload/sign/${bucket}/${name}?token=${token}`, token });
}

async function uploadSigned(context: Context, parts: StorageParts): Promise<Response> {
  const { bucket, name } = readAddress(context);
  const grant = await parts.tokens.require(context.req.query('token'), 'upload', { bucket, name });
  await saveObject(parts, {
    request: context.req.raw,
    caller: toUploader(grant),
    owner: grant.owner,
    upsert: grant.upsert,
    bucket,
    name,
  });
  return context.json({ Key: `${bucket}/${name}` });
}

async function readSigned(context: Context, parts: StorageParts): Promise<Response> {
  const { bucket, name } = readAddress(context);
  await parts.tokens.require(context.req.query('token'), 'read', { bucket, name });
  const row = await requireObject(parts.connection.kysely, bucket, name);
  return respondWithObject(context.req.raw, row, parts.files.pathOf(row.version), false);
}

async function signOne(context: Context, parts: StorageParts): Promise<Response> {
  const { bucket, name } = readAddress(context);
  const caller = await requireCaller(context, parts.secrets);
  const { expiresIn } = await readJson(context, signOneSchema);
  await parts.connection.withContext(toVars(caller, 'storage.object.sign'), (db) =>
    requireObject(db, bucket, name),
  );
  return context.json({ signedURL: await toSignedUrl(parts, bucket, name, expiresIn) });
}

async function signMany(context: Context, parts: StorageParts): Promise<Response> {
  const bucket = context.req.param('bucket') ?? '';
  const caller = await requireCaller(context, parts.secrets);
  const { expiresIn, paths } = await readJson(context, signManySchema);
  const { rows } = await parts.connection.withContext(
    toVars(caller, 'storage.object.sign_many'),
    (db) =>
      sql<{ name: string }>`
        select name from storage.objects where bucket_id = ${bucket} and name = any(${paths})`.execute(
        db,
      ),
  );
  const readable = new Set(rows.map((row) => row.name));
  const signed = paths.map(async (path) =>
    readable.has(path)
      ? { error: null, path, signedURL: await toSignedUrl(parts, bucket, path, expiresIn) }
      : {
          error: 'Either the object does not exist or you do not have access to it',
          path,
          signedURL: null,
        },
  );
  return context.json(await Promise.all(signed));
}

/** Not percent-encoded: Supabase's clients do that to the whole URL. */
async function toSignedUrl(
  { tokens }: StorageParts,
  bucket: string,
  name: string,
  seconds: number,
): Promise<string> {
  const token = await tokens.create({ scope: 'read', url: `${bucket}/${name}` }, seconds);
  return `/object/sign/${bucket}/${name}?token=${token}`;
}
