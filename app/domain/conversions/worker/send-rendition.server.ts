import { openAsBlob } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import * as tus from 'tus-js-client';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { getRequestIdHeaders } from '#app/platform/observe/request-context.server.ts';
import { isNoRoom } from './no-room.ts';

/** Larger files go up in parts, so that a broken connection doesn't cost all of them. */
const RESUMABLE_FROM_BYTES = 64 * 1024 ** 2;
/** The size that hosted storage wants. */
const PART_BYTES = 6 * 1024 ** 2;
/** A backend that was killed may take half a minute, and a conversion takes longer than waiting for it. */
const RETRY_WAITS_MS = [0, 1_000, 3_000, 10_000, 20_000, 30_000];
const INSUFFICIENT_STORAGE = 507;

export type RenditionUpload = {
  path: string;
  filePath: string;
  bytes: number;
  contentType: string;
};

/**
 * Stores a file, over an older one of the same path, without holding it in memory.
 * @throws when storage doesn't take it
 */
export async function sendRendition(
  db: Db,
  upload: RenditionUpload,
  signal: AbortSignal,
  resumableFromBytes = RESUMABLE_FROM_BYTES,
): Promise<void> {
  signal.throwIfAborted();
  if (upload.bytes >= resumableFromBytes) return uploadInParts(upload, signal);
  const { path, filePath, contentType } = upload;
  const blob = await openAsBlob(filePath, { type: contentType });
  let problem: unknown = null;
  for (const delay of RETRY_WAITS_MS) {
    await wait(delay, undefined, { signal });
    const { error } = await db.storage
      .from('renditions')
      .upload(path, blob, { upsert: true, contentType });
    if (!error) return;
    problem = error;
    if (isNoRoom(error)) break;
  }
  throw new Error(`Storing ${path} failed`, { cause: problem });
}

async function uploadInParts(upload: RenditionUpload, signal: AbortSignal): Promise<void> {
  // Removed while it is open, a file keeps its room on the disk.
  const file = await open(upload.filePath);
  try {
    signal.throwIfAborted();
    await sendInParts(file, upload, signal);
  } finally {
    await file.close();
  }
}

function sendInParts(
  file: FileHandle,
  { path, bytes, contentType }: RenditionUpload,
  signal: AbortSignal,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = getEnv();
  // The reader knows its file; the empty one is there because the interface requires one.
  const upload = new tus.Upload(Buffer.alloc(0), {
    fileReader: createTusReader(file, bytes),
    endpoint: `${SUPABASE_URL}/storage/v1/upload/resumable`,
    headers: {
      apikey: SUPABASE_SECRET_KEY,
      authorization: `Bearer ${SUPABASE_SECRET_KEY}`,
      'x-upsert': 'true',
      ...getRequestIdHeaders(),
    },
    metadata: { bucketName: 'renditions', objectName: path, contentType, cacheControl: '3600' },
    uploadSize: bytes,
    chunkSize: PART_BYTES,
    retryDelays: RETRY_WAITS_MS,
    // A full disk is waited for with the job, not here.
    onShouldRetry: ({ originalResponse }) => originalResponse?.getStatus() !== INSUFFICIENT_STORAGE,
    onAfterResponse(request, response) {
      // tus-js-client would start again, and lose what was sent.
      if (request.getMethod() === 'HEAD' && response.getStatus() >= 500)
        throw new Error('Storage is not back yet');
    },
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

type Part = { value: Buffer & { size: number }; done: boolean };
type TusReader = {
  openFile: () => Promise<{
    size: number;
    slice: (start: number, end: number) => Promise<Part>;
    close: () => void;
  }>;
};

/**
 * Passes an open file to tus-js-client in parts, each in memory. Its own reader opens a stream for
 * each part, and leaves the last open when storage refuses or the upload is cancelled.
 */
function createTusReader(file: FileHandle, size: number): TusReader {
  async function slice(start: number, end: number): Promise<Part> {
    const part = Buffer.allocUnsafe(Math.min(end, size) - start);
    const { bytesRead } = await file.read(part, 0, part.length, start);
    const value = Object.assign(part.subarray(0, bytesRead), { size: bytesRead });
    return { value, done: end >= size };
  }
  // The caller, who opened the file, closes it.
  const source = { size, slice, close: () => undefined };
  return { openFile: async () => source };
}
