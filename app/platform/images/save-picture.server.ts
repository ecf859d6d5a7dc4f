import { randomUUID } from 'node:crypto';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** In seconds. Browsers and networks cache a picture under its name, which is never reused. */
const CACHE_S = '86400';

/**
 * Stores a rendered picture under a new name.
 *
 * @param folder the id of the pictures' owner
 */
export async function savePicture(
  db: Db,
  bucket: 'avatars' | 'logos' | 'observations',
  folder: string,
  drawn: Uint8Array,
): Promise<{ path: string; error: Error | null }> {
  const path = `${folder}/${randomUUID()}.webp`;
  const file = new Blob([new Uint8Array(drawn)], { type: 'image/webp' });
  const { error } = await db.storage.from(bucket).upload(path, file, { cacheControl: CACHE_S });
  // A retry after a lost response: no other upload can have taken this name.
  const isThere = error !== null && 'statusCode' in error && error.statusCode === '409';
  return { path, error: isThere ? null : error };
}
