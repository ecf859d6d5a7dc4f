import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { openStoredFile } from '#app/platform/storage/open-stored-file.server.ts';

const STALL_LIMIT_MS = 30_000;

/**
 * Whether storage has the bytes that the sender has. A file with other bytes is deleted: only then
 * does storage accept it again. The file streams through this process, at about 0.5 GB a second.
 *
 * @param sha256 in hexadecimal
 * @returns false also when there is no file yet
 */
export async function hasArrivedWhole(db: Db, path: string, sha256: string): Promise<boolean> {
  const options = { signal: new AbortController().signal, stallLimitMs: STALL_LIMIT_MS };
  const file = await openStoredFile(db, { bucket: 'originals', path }, options);
  if (file.statusCode !== 200) {
    file.resume();
    return false;
  }
  const hash = createHash('sha256');
  await pipeline(file, hash);
  if (hash.digest('hex') === sha256) return true;
  logger.warn({ path }, 'a file arrived with other bytes than its sender has');
  const { error } = await createAdminSupabase().storage.from('originals').remove([path]);
  if (error) throw new Error('Deleting a damaged upload failed', { cause: error });
  return false;
}
