import { lstat, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskError } from './is-disk-error.ts';

/** A file that is used says so once in this time: by it the oldest are chosen, also after a restart. */
const TOUCH_AFTER_MS = 3_600_000;

/** Whether nobody else may put files there; in a temporary folder anybody could have made it before us. */
export async function isOwnFolder(folder: string): Promise<boolean> {
  const stats = await lstat(folder);
  const uid = process.getuid?.();
  return stats.isDirectory() && (uid === undefined || stats.uid === uid) && !(stats.mode & 0o022);
}

/** Notes that a file is still wanted. */
export async function touch(path: string): Promise<void> {
  try {
    const { mtimeMs } = await stat(path);
    const now = Date.now();
    if (now - mtimeMs > TOUCH_AFTER_MS) await utimes(path, now / 1000, now / 1000);
  } catch (error) {
    // Thrown away meanwhile, or on a read-only disk: it was read all the same.
    if (!isDiskError(error)) throw error;
  }
}

/** How many bytes the files of a folder have. */
export async function sumUp(folder: string): Promise<number> {
  return sum(await listFiles(folder));
}

/** Removes files, the longest unused first, until no more than `maxBytes` are left; returns how many that are. */
export async function removeOldest(folder: string, maxBytes: number): Promise<number> {
  const files = (await listFiles(folder)).sort((a, b) => a.mtimeMs - b.mtimeMs);
  let total = sum(files);
  for (const { path, size } of files) {
    if (total <= maxBytes) break;
    await rm(path, { force: true });
    total -= size;
  }
  return total;
}

async function listFiles(folder: string) {
  const files = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const stats = await stat(path).catch((error: unknown) => {
      // Another process cleans up as well.
      if (isDiskError(error)) return null;
      throw error;
    });
    if (stats?.isFile()) files.push({ path, size: stats.size, mtimeMs: stats.mtimeMs });
  }
  return files;
}

function sum(files: { size: number }[]): number {
  return files.reduce((total, { size }) => total + size, 0);
}
