import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { acquireDataDirLock, type DataDirLock } from '../data-dir-lock.ts';
import type { DataFolders } from '../data-folders.ts';
import { ownLike } from './own-like.ts';

/** One backup of a folder at a time. @returns null while another one runs */
export function acquireBackupLock(folders: DataFolders): Promise<DataDirLock | null> {
  return acquireOwned(folders, 'backup-lock');
}

/** No backend beside a restore, nor another restore. @returns null while there is one */
export function acquireRestoreLock(folders: DataFolders): Promise<DataDirLock | null> {
  return acquireOwned(folders, 'lock');
}

/** Root may come first, and the server, which need not be root, has to get at it afterwards. */
async function acquireOwned({ root, run }: DataFolders, file: string): Promise<DataDirLock | null> {
  await mkdir(run, { recursive: true, mode: 0o711 });
  await ownLike(run, root);
  const lock = acquireDataDirLock(run, file);
  await ownLike(join(run, file), root);
  return lock;
}
