import { mkdir, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { type DataFolders, toDataFolders } from '../data-folders.ts';
import { saveFolderToDisk } from '../save-file-atomically.ts';
import { claimBackupLock } from './backup-lock.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { type BackupSet, createBackupSet } from './backup-set.ts';
import { deleteHeldFiles } from './held-files.ts';
import { openPreviousBackup } from './previous-backup.ts';
import type { ReportProgress } from './report-progress.ts';
import { requireInstallation } from './require-installation.ts';
import type { Backup } from './save-backup.ts';
import { saveBackup } from './save-backup.ts';
import { saveFoldersToDisk } from './save-folders-to-disk.ts';

export type BackupOptions = {
  dataDir: string;
  /** The folder of the backups; each has its own folder there, named after its time. */
  targetFolder: string;
  /** How many backups to retain, including this one; null retains all. */
  keep: number | null;
  report: ReportProgress;
};

/**
 * Takes a backup of DATA_DIR, whether its backend runs or not. The server keeps running, and the
 * backup contains all that was acknowledged before its start. It gets its name when it is complete
 * and on disk.
 *
 * @throws BackupRefusal when it cannot be taken
 */
export async function createBackup(options: BackupOptions): Promise<Backup> {
  const folders = toDataFolders(options.dataDir);
  const installation = await requireInstallation(folders);
  requireOutside(resolve(options.targetFolder), folders.root);
  await mkdir(options.targetFolder, { recursive: true, mode: 0o700 });
  // Checked again, in case one of them was reached by a symbolic link.
  requireOutside(await realpath(options.targetFolder), await realpath(folders.root));
  const lock = await claimBackupLock(folders);
  if (lock === null) throw new BackupRefusal('Another backup of this DATA_DIR is running.');
  try {
    const set = createBackupSet(options.targetFolder, installation);
    await set.clean();
    const taken = await addBackup(set, folders, installation, options);
    return { ...taken, removed: await deleteOldest(set, options.keep, basename(taken.folder)) };
  } finally {
    await deleteHeldFiles(folders.storage);
    lock.release();
  }
}

async function addBackup(
  set: BackupSet,
  folders: DataFolders,
  installation: string,
  { targetFolder, report }: BackupOptions,
): Promise<Omit<Backup, 'removed'>> {
  const newest = (await set.list()).at(-1);
  const { unfinished, finished } = await set.begin();
  try {
    const previous = await openPreviousBackup(
      newest === undefined ? null : join(targetFolder, newest),
      unfinished,
    );
    const filled = await saveBackup({
      folders,
      folder: unfinished,
      installation,
      previous,
      report,
    });
    await saveFoldersToDisk(unfinished);
    await rename(unfinished, finished);
    await saveFolderToDisk(dirname(finished));
    return { ...filled, folder: finished };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** @param made the new backup: if the clock is behind, it has the name of an old one */
async function deleteOldest(set: BackupSet, keep: number | null, made: string): Promise<string[]> {
  if (keep === null) return [];
  const doomed = (await set.list()).filter((name) => name !== made);
  doomed.splice(Math.max(0, doomed.length - (keep - 1)));
  for (const name of doomed) await set.remove(name);
  return doomed;
}

/** The backup would contain itself. */
function requireOutside(targetFolder: string, dataDir: string): void {
  if (!`${targetFolder}${sep}`.startsWith(`${dataDir}${sep}`)) return;
  throw new BackupRefusal(
    `${targetFolder} is inside DATA_DIR. Choose another folder, if possible on another disk.`,
  );
}
