import { randomBytes } from 'node:crypto';
import { open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { log } from '../log.ts';

export type Ballast = {
  /** Creates the file, unless it exists or there is no room. */
  load: () => Promise<void>;
  /** Deletes it when so little room is left that PostgreSQL can't continue. */
  dropWhenFull: () => Promise<void>;
  /** The bytes that the file lacks. That room is for the database, not for videos. */
  missingBytes: () => Promise<number>;
};

const MB = 1024 * 1024;
/** PostgreSQL needs a new segment of its log (16 MiB) to start, and to write rows until videos are deleted. */
const BALLAST_BYTES = 48 * MB;
/** One such segment, and a little. */
const LEAST_BYTES = 20 * MB;
const BLOCK = MB;

/**
 * Room that a file reserves. Storage leaves a reserve, but other programs may use that up, and a
 * PostgreSQL that can't write its log ends and doesn't start; then no user could delete a video
 * either.
 *
 * @param reserveBytes must be free besides the file
 */
export function createBallast(dataDir: string, reserveBytes: number): Ballast {
  const path = join(dataDir, 'ballast');
  const free = async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize;
  };
  return {
    load: async () => {
      if ((await sizeOf(path)) === BALLAST_BYTES) return;
      await rm(path, { force: true });
      if ((await free()) < reserveBytes + BALLAST_BYTES) return;
      // Random, since some file systems compress.
      const block = randomBytes(BLOCK);
      const file = await open(path, 'w', 0o600);
      try {
        for (let at = 0; at < BALLAST_BYTES; at += BLOCK) await file.write(block, 0, BLOCK, at);
      } finally {
        await file.close();
      }
    },
    dropWhenFull: async () => {
      if ((await free()) >= LEAST_BYTES || (await sizeOf(path)) === 0) return;
      await rm(path, { force: true });
      log('warn', 'The disk is full. The ballast was deleted so that the database can run');
    },
    missingBytes: async () => BALLAST_BYTES - (await sizeOf(path)),
  };
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}
