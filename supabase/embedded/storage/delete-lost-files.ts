import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { readStats } from '../check/read-stats.ts';
import { log } from '../log.ts';

// More orphans than referenced files means a database that does not belong to these files, not a crash.
const ALWAYS_REMOVED = 100;

/** Before the first request: clients send what was arriving when the backend was killed from its beginning. */
export async function deleteIncoming(storageFolder: string): Promise<void> {
  await rm(join(storageFolder, 'incoming'), { recursive: true, force: true });
}

/**
 * Deletes files without a row, left by an interrupted upload or deletion.
 *
 * @param youngMs while the backend runs, a younger file may be waiting for its row
 */
export async function deleteLostFiles(
  db: Kysely<unknown>,
  storageFolder: string,
  youngMs: number,
): Promise<number> {
  const orphans: string[] = [];
  let kept = 0;
  for (const folder of await readdir(storageFolder)) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue;
    const versions = await readdir(join(storageFolder, folder));
    const { rows } = await sql<{ version: string }>`
      select version from storage.objects where version = any(${versions})`.execute(db);
    const wanted = new Set(rows.map((row) => row.version));
    kept += wanted.size;
    for (const version of versions) {
      if (wanted.has(version)) continue;
      const path = join(storageFolder, folder, version);
      if (await isOlder(path, youngMs)) orphans.push(path);
    }
  }
  if (orphans.length > ALWAYS_REMOVED && orphans.length > kept) {
    log('error', 'Most files have no row; is this another database? Nothing was deleted', {
      orphans: orphans.length,
      kept,
    });
    return 0;
  }
  for (const path of orphans) await rm(path, { force: true });
  if (orphans.length > 0) log('info', 'Files without a row deleted', { removed: orphans.length });
  return orphans.length;
}

async function isOlder(path: string, youngMs: number): Promise<boolean> {
  if (youngMs === 0) return true;
  const stats = await readStats(path);
  // New link to an older file changes its ctime alone.
  return stats !== null && Date.now() - stats.ctimeMs > youngMs;
}
