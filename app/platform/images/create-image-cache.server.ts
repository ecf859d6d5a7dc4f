import { randomUUID } from 'node:crypto';
import {
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { logger } from '#app/platform/observe/logger.server.ts';
import { isDiskError } from './is-disk-error.ts';

/** A used file gets a new modification time at most this often; the oldest files are evicted. */
const TOUCH_AFTER_MS = 3_600_000;

export type ImageCache = {
  get: (name: string) => Promise<Buffer | null>;
  put: (name: string, body: Buffer) => Promise<void>;
};

type Options = {
  folder: string;
  maxBytes: number;
  /** Free space that stays on the disk, for the database and for videos. */
  reserveBytes: number;
};

/** This part of the limit is left after a clean-up, so that not every new picture starts one. */
const KEPT_PART = 7 / 8;

/**
 * WebP pictures on disk; beyond the limit, the least recently used are evicted. Any disk error,
 * full or read-only, only means that pictures are rendered again. Processes may share a folder.
 */
export function createImageCache({ folder, maxBytes, reserveBytes }: Options): ImageCache {
  /** In bytes; unknown until the folder was read. */
  let total: number | null = null;
  let isWarned = false;

  function warn(reason: unknown): void {
    if (!isWarned) logger.warn({ err: reason, folder }, 'pictures are rendered without a cache');
    isWarned = true;
  }

  async function write(name: string, body: Buffer): Promise<void> {
    const passing = join(folder, `${randomUUID()}.tmp`);
    try {
      await writeFile(passing, body, { mode: 0o600, flag: 'wx' });
      await rename(passing, join(folder, name));
    } catch (error) {
      await rm(passing, { force: true });
      throw error;
    }
    total = total === null ? await sumUp(folder) : total + body.length;
    if (total > maxBytes) total = await deleteOldest(folder, maxBytes * KEPT_PART);
  }

  return {
    async get(name) {
      const path = join(folder, name);
      try {
        const body = await readFile(path);
        if (!isWholeWebp(body)) return null;
        await touch(path);
        return body;
      } catch (error) {
        if (isDiskError(error)) return null;
        throw error;
      }
    },
    async put(name, body) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        if (!(await isOwnFolder(folder))) return warn('the folder belongs to another user');
        const { bavail, bsize } = await statfs(folder);
        if (bavail * bsize < reserveBytes + body.length) return warn('the disk is almost full');
        await write(name, body);
        isWarned = false;
      } catch (error) {
        if (!isDiskError(error)) throw error;
        warn(error);
      }
    },
  };
}

/** Its container has its length: a file that a power failure cut short is not served. */
function isWholeWebp(body: Buffer): boolean {
  const isRiff = body.length > 12 && body.toString('latin1', 0, 4) === 'RIFF';
  return isRiff && body.readUInt32LE(4) + 8 === body.length;
}

/**
 * Whether only this user may write to the folder; in a temporary folder another user could have
 * created it before us.
 */
async function isOwnFolder(folder: string): Promise<boolean> {
  const stats = await lstat(folder);
  const uid = process.getuid?.();
  return stats.isDirectory() && (uid === undefined || stats.uid === uid) && !(stats.mode & 0o022);
}

/** Marks a file as recently used. */
async function touch(path: string): Promise<void> {
  try {
    const { mtimeMs } = await stat(path);
    const now = Date.now();
    if (now - mtimeMs > TOUCH_AFTER_MS) await utimes(path, now / 1000, now / 1000);
  } catch (error) {
    // Evicted meanwhile, or on a read-only disk: it was read all the same.
    if (!isDiskError(error)) throw error;
  }
}

/** The total size of the files of a folder in bytes. */
async function sumUp(folder: string): Promise<number> {
  return sum(await listFiles(folder));
}

/**
 * Deletes files, the least recently used first, until at most `maxBytes` are left; returns how many
 * bytes that are.
 */
async function deleteOldest(folder: string, maxBytes: number): Promise<number> {
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
