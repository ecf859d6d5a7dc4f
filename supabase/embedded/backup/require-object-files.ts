import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { hasCode } from '../has-code.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { type StoredObject, toObjectPath } from './create-held-objects.ts';

const ROWS_AT_ONCE = 1000;

/**
 * @throws BackupRefusal when a restored row has no file of its size in `folder`, except those lost
 * before
 */
export async function requireObjectFiles(
  sql: Sql,
  folder: string,
  manifest: BackupManifest,
): Promise<void> {
  const lost = new Set(manifest.missing.map(({ version }) => version));
  const rows = sql<Omit<StoredObject, 'name' | 'bucket'>[]>`
    select coalesce(version, '') as version, (metadata ->> 'size')::float8 as bytes
    from storage.objects`.cursor(ROWS_AT_ONCE);
  for await (const some of rows) {
    for (const { version, bytes } of some) {
      if (lost.has(version)) continue;
      const path = toObjectPath(version);
      if (!(await hasSize(join(folder, path), bytes))) {
        throw new BackupRefusal(
          `The backup is damaged: the database knows ${path}, but the file is missing.`,
        );
      }
    }
  }
}

async function hasSize(path: string, bytes: number | null): Promise<boolean> {
  try {
    const found = await stat(path);
    return bytes === null || found.size === bytes;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}
