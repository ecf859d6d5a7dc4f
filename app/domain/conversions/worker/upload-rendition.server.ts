import { createReadStream, openAsBlob } from 'node:fs';
import * as tus from 'tus-js-client';
import { getEnv } from '#app/platform/get-env.server.ts';
import { requestIdHeaders } from '#app/platform/observe/request-context.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';

/** Larger files go up in parts, so that a broken connection doesn't cost all of them. */
const RESUMABLE_FROM_BYTES = 64 * 1024 ** 2;
/** The size that hosted storage wants. */
const PART_BYTES = 6 * 1024 ** 2;
const RETRY_WAITS_MS = [0, 1_000, 3_000, 10_000];
const INSUFFICIENT_STORAGE = 507;

export type RenditionUpload = {
  path: string;
  filePath: string;
  bytes: number;
  contentType: string;
};

/**
 * Puts a made file into storage, over an older one of the same path, without holding it in memory.
 * @throws when storage doesn't take it
 */
export async function uploadRendition(
  db: Db,
  upload: RenditionUpload,
  signal: AbortSignal,
  resumableFromBytes = RESUMABLE_FROM_BYTES,
): Promise<void> {
  signal.throwIfAborted();
  if (upload.bytes >= resumableFromBytes) return uploadInParts(upload, signal);
  const { path, filePath, contentType } = upload;
  const blob = await openAsBlob(filePath, { type: contentType });
  const { error } = await db.storage
    .from('renditions')
    .upload(path, blob, { upsert: true, contentType });
  if (error) throw new Error(`Storing ${path} failed`, { cause: error });
}

function uploadInParts(
  { path, filePath, bytes, contentType }: RenditionUpload,
  signal: AbortSignal,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = getEnv();
  const upload = new tus.Upload(createReadStream(filePath), {
    endpoint: `${SUPABASE_URL}/storage/v1/upload/resumable`,
    headers: {
      apikey: SUPABASE_SECRET_KEY,
      authorization: `Bearer ${SUPABASE_SECRET_KEY}`,
      'x-upsert': 'true',
      ...requestIdHeaders(),
    },
    metadata: { bucketName: 'renditions', objectName: path, contentType, cacheControl: '3600' },
    uploadSize: bytes,
    chunkSize: PART_BYTES,
    retryDelays: RETRY_WAITS_MS,
    // A full disk is waited for with the job, not here.
    onShouldRetry: ({ originalResponse }) => originalResponse?.getStatus() !== INSUFFICIENT_STORAGE,
    onSuccess: () => resolve(),
    onError: (cause) => {
      const problem = new Error(`Storing ${path} failed`, { cause });
      const fail = () => reject(problem);
      // What was sent would lie there for days.
      upload.abort(true).then(fail, fail);
    },
  });
  function cancel(): void {
    upload.abort(true).then(() => reject(signal.reason), reject);
  }
  signal.addEventListener('abort', cancel, { once: true });
  upload.start();
  return promise.finally(() => signal.removeEventListener('abort', cancel));
}
