import { lchown, readdir, rename, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../has-code.ts';
import { saveFolderToDisk } from '../save-file-atomically.ts';
import { RESTORED_FOLDER, RESTORING_FOLDER } from './require-finished-restore.ts';
import { saveFoldersToDisk } from './save-folders-to-disk.ts';

/**
 * Moves the restored folders into place. DATA_DIR itself may be the root of a disk or a volume,
 * which cannot be replaced, so each folder in it is moved; the name of their source folder records
 * the progress.
 */
export async function restoreFolders(dataDir: string): Promise<void> {
  const restoring = join(dataDir, RESTORING_FOLDER);
  await restoreOwner(restoring, dataDir);
  await saveFoldersToDisk(restoring);
  await rename(restoring, join(dataDir, RESTORED_FOLDER));
  await saveFolderToDisk(dataDir);
  await restoreRemainingFolders(dataDir);
}

/** Continues where a kill stopped it. False when there was nothing to move. */
export async function restoreRemainingFolders(dataDir: string): Promise<boolean> {
  const restored = join(dataDir, RESTORED_FOLDER);
  const names = await readIfThere(restored);
  if (names === null) return false;
  for (const name of names) await rename(join(restored, name), join(dataDir, name));
  await saveFolderToDisk(dataDir);
  await rmdir(restored);
  await saveFolderToDisk(dataDir);
  return true;
}

async function readIfThere(folder: string): Promise<string[] | null> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Root restored it for a server of another user, who already owns DATA_DIR. */
async function restoreOwner(folder: string, dataDir: string): Promise<void> {
  const { uid, gid } = await stat(dataDir);
  if (process.getuid?.() !== 0 || uid === 0) return;
  await lchown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), uid, gid);
  }
}
