import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type DataDirLock = { release: () => void };

// A backup that checks whether a backend runs locks the folder for a moment.
const PATIENCE_MS = 500;

/**
 * Allows one backend per DATA_DIR. The lock is an open transaction on an empty SQLite file, which
 * is a lock of the kernel: it ends with its process, SIGKILL included, and a process id that was
 * reused cannot be mistaken for the owner.
 *
 * @param file for another purpose than the backend's
 * @returns null when another running process has the lock.
 */
export function claimDataDirLock(runFolder: string, file = 'lock'): DataDirLock | null {
  const database = new DatabaseSync(join(runFolder, file), { timeout: PATIENCE_MS });
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if (isBusy(error)) return null;
    throw new Error('Could not lock the data folder', { cause: error });
  }
  return { release: () => database.close() };
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
