import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { acquireDataDirLock, type DataDirLock } from '../data-dir-lock.ts';
import type { DataFolders } from '../data-folders.ts';
import { ownLike } from './own-like.ts';

/** Allows one backup of a folder at a time. @returns null while another one runs */
export function acquireBackupLock(folders: DataFolders): Promise<DataDirLock | null> {
  return acquireOwned(folders, 'backup-lock');
}

/** Keeps backends and other restores out during a restore. @returns null while one of them runs */
export function acquireRestoreLock(folders: DataFolders): Promise<DataDirLock | null> {
  return acquireOwned(folders, 'lock');
}

/** Root may create it first; the server, which need not run as root, must be able to open it later. */
async function acquireOwned({ root, run }: DataFolders, file: string): Promise<DataDirLock | null> {
  await mkdir(run, { recursive: true, mode: 0o711 });
  await ownLike(run, root);
  const lock = acquireDataDirLock(run, file);
  await ownLike(join(run, file), root);
  return lock;
}
