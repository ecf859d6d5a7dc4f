import { requestContext, toRequestContext } from '../api/request-context.ts';
import { SERVICE } from '../callers.ts';
import { getMaxBytes, requireAllowedType, requireBucket } from '../storage/buckets.ts';
import { requireObjectName } from '../storage/object-name.ts';
import { parseMetadata, toCacheControl } from '../storage/read-upload.ts';
import type { StorageParts } from '../storage/storage-parts.ts';
import { StorageRefusal } from '../storage/storage-refusal.ts';
import { getCreator } from './get-creator.ts';
import type { UploadRecord } from './upload-records.ts';

export type TusMetadata = Record<string, string | null | undefined>;

/** Checks everything that can be known before the first byte; returns the record to write. */
export async function requireUploadRecord(
  parts: StorageParts,
  request: Request,
  upload: { id: string; size: number; metadata: TusMetadata },
): Promise<UploadRecord> {
  const object = readObject(upload.metadata);
  const creator = await getCreator(request, parts, object);
  requireObjectName(object.name);
  const bucket = await requireBucket(parts.connection.kysely, object.bucket);
  const mimeType = upload.metadata.contentType || 'application/octet-stream';
  requireAllowedType(bucket, mimeType);
  const maxBytes = getMaxBytes(bucket);
  if (upload.size > maxBytes) throw new StorageRefusal('too-large');

  const context = toRequestContext(request);
  const record: UploadRecord = {
    ...object,
    creator: creator.id,
    caller: creator.caller,
    headers: withoutSecrets(context.headers),
    owner: creator.owner,
    upsert: creator.upsert ?? request.headers.get('x-upsert') === 'true',
    mimeType,
    cacheControl: toCacheControl(upload.metadata.cacheControl),
    userMetadata: upload.metadata.metadata ? parseMetadata(upload.metadata.metadata) : null,
    maxBytes,
    createdAt: new Date().toISOString(),
    finished: false,
  };
  if (creator.caller !== SERVICE) {
    await requestContext.run(context, () =>
      parts.store.probe(record.caller, { ...record, version: upload.id, size: upload.size }),
    );
  }
  return record;
}

export function readObject(metadata: TusMetadata): { bucket: string; name: string } {
  const { bucketName, objectName } = metadata;
  if (!bucketName || !objectName) {
    throw new StorageRefusal('invalid-request', 'Upload-Metadata needs bucketName and objectName');
  }
  return { bucket: bucketName, name: objectName };
}

/** Without tokens and keys: the record is on disk for days, and already names the caller. */
function withoutSecrets(headers: Record<string, string>): Record<string, string> {
  const kept = { ...headers };
  for (const name of ['authorization', 'apikey', 'cookie', 'x-signature']) delete kept[name];
  return kept;
}
