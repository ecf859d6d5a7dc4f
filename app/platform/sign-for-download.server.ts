import type { Db } from './supabase.server.ts';

/** A large archive on a slow line takes hours, and each file is asked for when its turn comes. */
const TTL_S = 12 * 3600;
const CHUNK = 200;

/**
 * Addresses of files, by path, for this server alone. All are signed before the first is sent: the asker's token
 * cannot be renewed any more once the answer has begun. What the asker may not read is missing.
 *
 * @param db client with the asker's rights, which decide
 */
export async function signForDownload(
  db: Db,
  bucket: 'originals' | 'renditions' | 'enquiries',
  paths: readonly string[],
): Promise<Map<string, string>> {
  const urls = new Map<string, string>();
  for (let from = 0; from < paths.length; from += CHUNK) {
    const chunk = paths.slice(from, from + CHUNK);
    const { data, error } = await db.storage.from(bucket).createSignedUrls(chunk, TTL_S);
    if (error) throw new Error('Signing addresses failed', { cause: error });
    for (const { path, signedUrl } of data) if (path && signedUrl) urls.set(path, signedUrl);
  }
  return urls;
}
