import { link, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataFolders } from '../data-folders.ts';
import { hasCode } from '../has-code.ts';
import { claimBackupLock } from './backup-lock.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { saveSameOwner } from './save-same-owner.ts';

/**
 * Second names for files of objects. The server continues to delete objects while a backup runs;
 * under these names their bytes remain until they are copied. On the same disk, since hard links
 * cannot cross disks.
 */
export type HeldFiles = {
  pathOf: (version: string) => string;
  /** False when the file no longer exists. */
  hold: (version: string) => Promise<boolean>;
};

const FOLDER = 'held-for-backup';

/** Deletes the names that a killed backup left, and starts with none. */
export async function createHeldFiles(storageFolder: string): Promise<HeldFiles> {
  await deleteHeldFiles(storageFolder);
  const folder = join(storageFolder, FOLDER);
  await mkdir(folder, { mode: 0o700 });
  await saveSameOwner(folder, storageFolder);
  const pathOf = (version: string) => join(folder, version);
  return {
    pathOf,
    hold: async (version) => {
      if (!/^[0-9a-f]{32}$/.test(version)) return false;
      try {
        await link(join(storageFolder, version.slice(0, 2), version), pathOf(version));
        return true;
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return true;
        if (hasCode(error, 'ENOENT')) return false;
        if (!hasCode(error, 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK')) throw error;
        throw new BackupRefusal(
          `The disk of ${storageFolder} does not support hard links, which a backup needs while it copies files. ` +
            'Stop the server and copy its whole DATA_DIR instead, with owners and modes.',
        );
      }
    },
  };
}

export async function deleteHeldFiles(storageFolder: string): Promise<void> {
  await rm(join(storageFolder, FOLDER), { recursive: true, force: true });
}

/** The names that a killed backup left occupy disk space; those of a running backup remain. */
export async function deleteAbandonedFiles(folders: DataFolders): Promise<void> {
  const lock = await claimBackupLock(folders);
  if (lock === null) return;
  try {
    await deleteHeldFiles(folders.storage);
  } finally {
    lock.release();
  }
}
