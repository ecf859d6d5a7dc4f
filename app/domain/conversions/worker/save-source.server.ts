import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { getStream } from '#app/platform/storage/read-stream.server.ts';
import { isNoRoom } from './no-room.ts';

const ATTEMPTS = 6;
const FIRST_WAIT_MS = 500;
const STALL_LIMIT_MS = 60_000;
const LIMIT_MS = 6 * 3600 * 1000;

export type FetchSource = {
  /** A signed address; it has to outlast the slowest download. */
  url: string;
  path: string;
  bytes: number;
  signal: AbortSignal;
};

/**
 * Streams a file to disk, continues where a broken connection stopped, and checks its size.
 * @throws when it can't be fetched whole, or when the signal aborts
 */
export async function saveSource({ url, path, bytes, signal }: FetchSource): Promise<void> {
  let problem: unknown = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    signal.throwIfAborted();
    if (attempt > 0) await wait(FIRST_WAIT_MS * 2 ** (attempt - 1), undefined, { signal });
    try {
      const isEmpty = await fetchRest(url, path, signal);
      const { size } = await stat(path);
      // Its row has at least one byte: the inspection reports what is wrong.
      if (size === bytes || isEmpty) return;
      problem = new Error(`fetched ${size} of ${bytes} bytes`);
    } catch (cause) {
      signal.throwIfAborted();
      problem = cause;
      if (isNoRoom(cause)) break;
    }
  }
  throw new Error('The source could not be fetched from storage', { cause: problem });
}

/** Bytes of a file; none where there is no such file. */
export async function getFileBytes(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return 0;
    throw cause;
  }
}

/** @returns whether storage says that there is nothing in it */
async function fetchRest(url: string, path: string, signal: AbortSignal): Promise<boolean> {
  const have = await getFileBytes(path);
  const response = await getStream(url, {
    headers: have > 0 ? { range: `bytes=${have}-` } : {},
    signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
    stallLimitMs: STALL_LIMIT_MS,
  });
  const { statusCode = 0 } = response;
  if (statusCode === 200 || statusCode === 206) {
    const flags = statusCode === 206 ? 'a' : 'w';
    await pipeline(response, createWriteStream(path, { flags, mode: 0o600 }));
    return statusCode === 200 && response.headers['content-length'] === '0';
  }
  response.resume();
  // 416: the file is complete.
  if (statusCode !== 416) throw new Error(`storage answered ${statusCode}`);
  return false;
}
