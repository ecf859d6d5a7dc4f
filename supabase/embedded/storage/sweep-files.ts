import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { log } from '../log.ts';

// More orphans than kept files is no crash but a database that does not belong to these files.
const ALWAYS_REMOVED = 100;

/** Before the first request: removes files that have no row, left where an upload was cut short. */
export async function sweepFiles(db: Kysely<unknown>, storageFolder: string): Promise<number> {
  await rm(join(storageFolder, 'incoming'), { recursive: true, force: true });
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
      if (!wanted.has(version)) orphans.push(join(storageFolder, folder, version));
    }
  }
  if (orphans.length > ALWAYS_REMOVED && orphans.length > kept) {
    log('error', 'Most files have no row; was another database put here? Nothing was removed', {
      orphans: orphans.length,
      kept,
    });
    return 0;
  }
  for (const path of orphans) await rm(path, { force: true });
  if (orphans.length > 0) log('info', 'Files without a row removed', { removed: orphans.length });
  return orphans.length;
}
