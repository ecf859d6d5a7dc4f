import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { claimDataDirLock, type DataDirLock } from '../data-dir-lock.ts';
import type { DataFolders } from '../data-folders.ts';
import { saveSameOwner } from './save-same-owner.ts';

/** Allows one backup of a folder at a time. @returns null while another one runs */
export function claimBackupLock(folders: DataFolders): Promise<DataDirLock | null> {
  return acquireOwned(folders, 'backup-lock');
}

/** Keeps backends and other restores out during a restore. @returns null while one of them runs */
export function claimRestoreLock(folders: DataFolders): Promise<DataDirLock | null> {
  return acquireOwned(folders, 'lock');
}

/** Root may create it first; the server, which need not run as root, must be able to open it later. */
async function acquireOwned({ root, run }: DataFolders, file: string): Promise<DataDirLock | null> {
  await mkdir(run, { recursive: true, mode: 0o711 });
  await saveSameOwner(run, root);
  const lock = claimDataDirLock(run, file);
  await saveSameOwner(join(run, file), root);
  return lock;
}
