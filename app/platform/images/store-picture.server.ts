import { randomUUID } from 'node:crypto';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** In seconds. Browsers and networks keep a picture under its name, which no other one ever gets. */
const CACHE_S = '86400';

/**
 * Stores a drawn picture under a new name.
 *
 * @param folder an id whose pictures these are
 */
export async function storePicture(
  db: Db,
  bucket: 'avatars' | 'logos' | 'observations',
  folder: string,
  drawn: Uint8Array,
): Promise<{ path: string; error: Error | null }> {
  const path = `${folder}/${randomUUID()}.webp`;
  const file = new Blob([new Uint8Array(drawn)], { type: 'image/webp' });
  const { error } = await db.storage.from(bucket).upload(path, file, { cacheControl: CACHE_S });
  // Sent again when its answer was lost: nobody else can have taken this name.
  const isThere = error !== null && 'statusCode' in error && error.statusCode === '409';
  return { path, error: isThere ? null : error };
}
