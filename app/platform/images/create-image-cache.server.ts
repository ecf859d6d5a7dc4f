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

/** A file that is used says so once in this time: by it the oldest are chosen, also after a restart. */
const TOUCH_AFTER_MS = 3_600_000;

export type ImageCache = {
  get: (name: string) => Promise<Buffer | null>;
  put: (name: string, body: Buffer) => Promise<void>;
};

type Options = {
  folder: string;
  maxBytes: number;
  /** What stays free on the disk, for the database and for films. */
  reserveBytes: number;
};

/** So much of the bound is left after cleaning up, so that not every picture cleans up anew. */
const KEPT_PART = 7 / 8;

/**
 * WebP pictures on disk; when there are too many, those that nobody asked for the longest go. Whatever the disk
 * refuses, full or read-only, only means that pictures are drawn again. Processes may share a folder.
 */
export function createImageCache({ folder, maxBytes, reserveBytes }: Options): ImageCache {
  /** In bytes; unknown until the folder was looked through. */
  let total: number | null = null;
  let isWarned = false;

  function warn(reason: unknown): void {
    if (!isWarned) logger.warn({ err: reason, folder }, 'pictures are drawn without a cache');
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
    if (total > maxBytes) total = await removeOldest(folder, maxBytes * KEPT_PART);
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
        if (!(await isOwnFolder(folder))) return warn('the folder is somebody else’s');
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

/** Its container says how long it is: a file that a power cut left half written is not served. */
function isWholeWebp(body: Buffer): boolean {
  const isRiff = body.length > 12 && body.toString('latin1', 0, 4) === 'RIFF';
  return isRiff && body.readUInt32LE(4) + 8 === body.length;
}

/** Whether nobody else may put files there; in a temporary folder anybody could have made it before us. */
async function isOwnFolder(folder: string): Promise<boolean> {
  const stats = await lstat(folder);
  const uid = process.getuid?.();
  return stats.isDirectory() && (uid === undefined || stats.uid === uid) && !(stats.mode & 0o022);
}

/** Notes that a file is still wanted. */
async function touch(path: string): Promise<void> {
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
async function sumUp(folder: string): Promise<number> {
  return sum(await listFiles(folder));
}

/** Removes files, the longest unused first, until no more than `maxBytes` are left; returns how many that are. */
async function removeOldest(folder: string, maxBytes: number): Promise<number> {
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
