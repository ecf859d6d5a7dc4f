import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { logger } from '#app/platform/observe/logger.server.ts';
import { isOwnFolder, removeOldest, sumUp, touch } from './cache-folder.server.ts';
import { isDiskError } from './is-disk-error.ts';

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
