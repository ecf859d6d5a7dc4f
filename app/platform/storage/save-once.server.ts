import type { Db } from '#app/platform/database/supabase.server.ts';

type File = {
  bucket: 'voices' | 'answers' | 'music';
  /** Named by an id of its own. */
  path: string;
  bytes: Buffer;
  contentType: string;
};

/**
 * Stores a file whose name no other file has. May be repeated.
 *
 * @returns false where the user may not, or the holder has used all of their room
 * @throws Error when the storage is unavailable
 */
export async function saveOnce(
  db: Db,
  { bucket, path, bytes, contentType }: File,
): Promise<boolean> {
  const { error } = await db.storage.from(bucket).upload(path, bytes, { contentType });
  if (!error) return true;
  const { statusCode } = error as { statusCode?: string };
  // It was stored before, and the response was lost: a stored file never changes.
  if (statusCode === '409') return true;
  if (statusCode === '403' || statusCode === '400') return false;
  throw new Error(`A file of the bucket ${bucket} could not be stored`, { cause: error });
}
