import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { StorageRefusal } from './storage-refusal.ts';

export type Upload = {
  body: Readable;
  mimeType: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
};

const FIELD_BYTES = 64 * 1024;

/** The two formats in which clients send a file: a form (for Blob and File) or the bare bytes. */
export async function readUpload(request: Request): Promise<Upload> {
  if (request.body === null) throw new StorageRefusal('invalid-request', 'The request has no body');
  // The DOM's and Node's types of one and the same stream differ.
  const source = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  const type = request.headers.get('content-type') ?? 'application/octet-stream';
  if (type.toLowerCase().startsWith('multipart/form-data')) return readForm(source, type);
  const metadata = request.headers.get('x-metadata');
  return {
    body: source,
    mimeType: type,
    cacheControl: request.headers.get('cache-control') ?? 'no-cache',
    userMetadata:
      metadata === null ? null : parseMetadata(Buffer.from(metadata, 'base64').toString('utf8')),
  };
}

/** Fields precede the file, as Supabase's clients send them; what follows it is not read. */
function readForm(source: Readable, contentType: string): Promise<Upload> {
  const { promise, resolve, reject } = Promise.withResolvers<Upload>();
  const form = createForm(contentType);
  const fields = new Map<string, string>();
  let file: Readable | null = null;
  form.on('field', (name, value) => fields.set(name, value));
  form.on('file', (_name, stream, _fileName, _encoding, mimeType) => {
    if (file !== null) {
      stream.resume();
      return;
    }
    file = stream;
    const seconds = fields.get('cacheControl');
    const metadata = fields.get('metadata');
    try {
      resolve({
        body: stream,
        mimeType,
        cacheControl: toCacheControl(seconds),
        userMetadata: metadata === undefined ? null : parseMetadata(metadata),
      });
    } catch (error) {
      stream.resume();
      reject(error);
    }
  });
  pipeline(source, form).then(
    () => reject(new StorageRefusal('invalid-request', 'The form has no file')),
    (cause: unknown) => {
      // A truncated form must not pass for a whole file.
      const error = new StorageRefusal('invalid-request', 'The form ended early');
      error.cause = cause;
      file?.destroy(error);
      reject(error);
    },
  );
  return promise;
}

function createForm(contentType: string): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fieldSize: FIELD_BYTES, fields: 20, files: 2 },
    });
  } catch (cause) {
    const refusal = new StorageRefusal('invalid-request', 'The form is malformed');
    refusal.cause = cause;
    throw refusal;
  }
}

/** @param seconds as clients send it, in a form or in tus metadata */
export function toCacheControl(seconds: string | null | undefined): string {
  return seconds && /^\d{1,10}$/.test(seconds) ? `max-age=${seconds}` : 'no-cache';
}

export function parseMetadata(text: string): Record<string, unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text, rejectUnstorable);
  } catch (cause) {
    if (cause instanceof StorageRefusal) throw cause;
    const refusal = new StorageRefusal('invalid-request', 'metadata is not JSON');
    refusal.cause = cause;
    throw refusal;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new StorageRefusal('invalid-request', 'metadata is not an object');
  }
  return parsed as Record<string, unknown>;
}

/** PostgreSQL's JSON takes neither NUL nor an unpaired surrogate; reject them before the video is sent. */
function rejectUnstorable(key: string, value: unknown): unknown {
  for (const text of [key, value]) {
    if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed())) {
      throw new StorageRefusal('invalid-request', 'metadata has text that cannot be kept');
    }
  }
  return value;
}
