import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createTaskQueue } from '#app/lib/limits/create-task-queue.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { openStoredFile } from '#app/platform/storage/open-stored-file.server.ts';

const STALL_LIMIT_MS = 30_000;
/** Each file streams through this process, at about 0.5 GB a second. */
const LIMITS = { atOnce: 2, mostWaiting: 100, longestWaitMs: 20_000 };
/** Of storage, for a file that is not there. */
const MISSING = [400, 404];

const queue = createTaskQueue(LIMITS);
/** A sender that waits too long asks again: it waits for the same answer. */
const running = new Map<string, Promise<string | null | 'busy'>>();

/**
 * Compares a file in storage with the checksum that its sender has: `missing` where it has not
 * arrived.
 *
 * @param sha256 in hexadecimal
 * @throws where storage does not respond, or too many files wait: the sender asks again
 */
export async function verifyArrived(
  db: Db,
  path: string,
  sha256: string,
): Promise<'same' | 'other' | 'missing'> {
  const reading = running.get(path) ?? queue(() => readChecksum(db, path));
  running.set(path, reading);
  try {
    const arrived = await reading;
    if (arrived === 'busy') throw new Error('Too many files wait to be compared');
    if (arrived === null) return 'missing';
    return arrived === sha256 ? 'same' : 'other';
  } finally {
    running.delete(path);
  }
}

/** Null where there is no file. */
async function readChecksum(db: Db, path: string): Promise<string | null> {
  const options = { signal: new AbortController().signal, stallLimitMs: STALL_LIMIT_MS };
  const file = await openStoredFile(db, { bucket: 'originals', path }, options);
  if (file.statusCode === 200) {
    const hash = createHash('sha256');
    await pipeline(file, hash);
    return hash.digest('hex');
  }
  file.resume();
  if (MISSING.includes(file.statusCode ?? 0)) return null;
  throw new Error(`Storage responded with ${file.statusCode} to a checksum`);
}
