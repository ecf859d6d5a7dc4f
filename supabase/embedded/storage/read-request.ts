import type { Context } from 'hono';
import type { z } from 'zod';
import { type Caller, readCaller } from '../callers.ts';
import type { Secrets } from '../secrets.ts';
import { StorageRefusal } from './storage-refusal.ts';

export async function requireCaller(context: Context, secrets: Secrets): Promise<Caller> {
  const result = await readCaller(context.req.raw, secrets);
  if (!result.ok) throw new StorageRefusal(result.reason);
  return result.caller;
}

const JSON_BYTES = 1024 * 1024;

export async function readJson<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const text = await readText(context);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    const refusal = new StorageRefusal('invalid-request', 'The body is not JSON');
    refusal.cause = cause;
    throw refusal;
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new StorageRefusal('invalid-request', parsed.error.issues[0]?.message);
  return parsed.data;
}

/** Counts while it reads: a body sent in chunks doesn't announce its length. */
async function readText({ req }: Context): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  if (Number(req.header('content-length') ?? 0) > JSON_BYTES) throw new StorageRefusal('too-large');
  for await (const chunk of req.raw.body ?? []) {
    bytes += chunk.length;
    if (bytes > JSON_BYTES) throw new StorageRefusal('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** `/object/…/:bucket/:name{.+}` */
export function readAddress(context: Context): { bucket: string; name: string } {
  return { bucket: context.req.param('bucket') ?? '', name: context.req.param('name') ?? '' };
}
