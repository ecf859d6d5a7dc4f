import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../has-code.ts';
import { type BackupManifest, MANIFEST_FILE } from './backup-manifest.ts';
import { BackupRefusal } from './backup-refusal.ts';
import type { Checksums } from './checksums.ts';

/**
 * Checks quickly, before hours of copying, whether a backup is complete.
 *
 * @returns bytes by path, of everything but the manifest
 * @throws BackupRefusal when a file is missing or the sum of sizes differs
 */
export async function requireSizes(
  backup: string,
  manifest: BackupManifest,
  checksums: Checksums,
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  let total = 0;
  for (const path of checksums.keys()) {
    const bytes = await sizeOf(join(backup, path));
    if (bytes === null) {
      throw new BackupRefusal(`${path} is missing in ${backup}. Restore another backup.`);
    }
    if (path === MANIFEST_FILE) continue;
    sizes.set(path, bytes);
    total += bytes;
  }
  const isWhole = checksums.has(MANIFEST_FILE) && sizes.size === manifest.files;
  if (!isWhole || total !== manifest.bytes) {
    throw new BackupRefusal(
      `${backup} is damaged: it should have ${manifest.files} files of ${manifest.bytes} bytes, and has ${sizes.size} of ${total}. Restore another backup.`,
    );
  }
  return sizes;
}

/** Null when there is no file. */
async function sizeOf(path: string): Promise<number | null> {
  try {
    const found = await lstat(path);
    return found.isFile() ? found.size : null;
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}
