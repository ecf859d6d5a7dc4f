import { join } from 'node:path';
import { acquireDataDirLock, type DataDirLock } from '../data-dir-lock.ts';
import { ownLike } from './own-like.ts';

const FILE = 'backup-lock';

/** One backup of a folder at a time. @returns null while another one runs */
export async function acquireBackupLock(runFolder: string): Promise<DataDirLock | null> {
  const lock = acquireDataDirLock(runFolder, FILE);
  await ownLike(join(runFolder, FILE), runFolder);
  return lock;
}
