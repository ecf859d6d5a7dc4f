import { rm } from 'node:fs/promises';
import { type Caller, SERVICE } from '../callers.ts';
import { getMaxBytes, requireAllowedType, requireBucket } from './buckets.ts';
import { createVersion } from './object-files.ts';
import { requireObjectName } from './object-name.ts';
import type { NewObject } from './object-rows.ts';
import { readUpload } from './read-upload.ts';
import type { StorageParts } from './storage-parts.ts';
import { StorageRefusal } from './storage-refusal.ts';

export type UploadRequest = {
  request: Request;
  caller: Caller;
  /** The owner of the object. */
  owner: string | null;
  bucket: string;
  name: string;
  upsert: boolean;
};

/** The most that a form adds around its file. */
const FORM_BYTES = 64 * 1024;

/** Rights are checked before the body is read, so that no caller fills the disk with uploads that are rejected. */
export async function saveObject(
  { connection, files, store }: StorageParts,
  { request, caller, owner, bucket: bucketId, name, upsert }: UploadRequest,
): Promise<NewObject> {
  requireObjectName(name);
  const bucket = await requireBucket(connection.kysely, bucketId);
  const maxBytes = getMaxBytes(bucket);
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > maxBytes + FORM_BYTES) throw new StorageRefusal('too-large');
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
  const upload = await readUpload(request);
  const object: NewObject = {
    bucket: bucketId,
    name,
    version: createVersion(),
    // As announced; a form adds its own parts around the file.
    size: isForm ? Math.max(announced - FORM_BYTES, 0) : announced,
    mimeType: upload.mimeType,
    cacheControl: upload.cacheControl,
    owner,
    userMetadata: upload.userMetadata,
    upsert,
  };
  try {
    requireAllowedType(bucket, upload.mimeType);
    if (caller !== SERVICE) await store.probe(caller, object);
  } catch (error) {
    upload.body.resume();
    throw error;
  }
  const received = await files.receive(upload.body, maxBytes, announced);
  try {
    const complete = { ...object, size: received.size };
    await store.store(caller, complete, received.path);
    return complete;
  } finally {
    await rm(received.path, { force: true });
  }
}
