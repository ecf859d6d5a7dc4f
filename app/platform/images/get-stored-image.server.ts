import type { Db } from '#app/platform/database/supabase.server.ts';
import { readStream } from '#app/platform/storage/read-stream.server.ts';
import { fetchWithRequestId } from '../observe/fetch-with-request-id.server.ts';
import type { ImageKey } from './parse-image-key.ts';

/** A phone's photo has 12 MB, that of a large camera 20. */
const MAX_BYTES = 24_000_000;
const TIMEOUT_MS = 10_000;

export type StoredImage = {
  /** It changes when the file is replaced. */
  version: string;
  /** The file; null when it was deleted meanwhile, or is larger than any photo. */
  read: () => Promise<Buffer | null>;
};

/**
 * Checks whether a picture exists and `db` may read it; its bytes are not read yet.
 *
 * @returns null when it does not exist or belongs to another user: the same result for both
 */
export function getStoredImage(db: Db, key: ImageKey): Promise<StoredImage | null> {
  return key.isPublic ? findPublic(db, key) : findPrivate(db, key);
}

async function findPublic(db: Db, { bucket, name }: ImageKey): Promise<StoredImage | null> {
  const { publicUrl } = db.storage.from(bucket).getPublicUrl(name).data;
  const ask = (method: 'GET' | 'HEAD') =>
    fetchWithRequestId(publicUrl, { method, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const found = await ask('HEAD');
  if (isRefusal(found.status)) return null;
  if (!found.ok) throw new Error(`Storage responded with ${found.status} for a public picture`);
  return {
    version: found.headers.get('etag') ?? found.headers.get('last-modified') ?? '',
    async read() {
      const answer = await ask('GET');
      return answer.ok && answer.body ? readStream(answer.body, MAX_BYTES) : null;
    },
  };
}

async function findPrivate(db: Db, { bucket, name }: ImageKey): Promise<StoredImage | null> {
  const files = db.storage.from(bucket);
  const { data: found, error } = await files.info(name);
  if (error && isRefusal(error.status)) return null;
  if (error) throw new Error('Checking a picture failed', { cause: error });
  return {
    version: found.etag ?? found.version,
    async read() {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const { data, error } = await files.download(name, {}, { signal }).asStream();
      if (error && isRefusal(error.status)) return null;
      if (error) throw new Error('Reading a picture failed', { cause: error });
      return readStream(data, MAX_BYTES);
    },
  };
}

/** Hosted storage returns 400 for a missing file. */
function isRefusal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && status !== 429;
}
