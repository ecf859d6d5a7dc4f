import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebReadableStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import { fetchWithRequestId } from '#app/platform/observe/fetch-with-request-id.server.ts';
import { isNoRoom } from './no-room.ts';

const ATTEMPTS = 6;
const FIRST_WAIT_MS = 500;
const STALL_LIMIT_MS = 60_000;

export type FetchSource = {
  /** A signed address; it has to outlast the slowest download. */
  url: string;
  path: string;
  bytes: number;
  signal: AbortSignal;
};

/**
 * Streams a file to disk, going on where a broken connection stopped, and checks its size.
 * @throws when it can't be fetched whole, or when the signal aborts
 */
export async function fetchSource({ url, path, bytes, signal }: FetchSource): Promise<void> {
  let problem: unknown = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    signal.throwIfAborted();
    if (attempt > 0) await wait(FIRST_WAIT_MS * 2 ** (attempt - 1), undefined, { signal });
    try {
      await fetchRest(url, path, signal);
      const { size } = await stat(path);
      if (size === bytes) return;
      problem = new Error(`fetched ${size} of ${bytes} bytes`);
    } catch (cause) {
      signal.throwIfAborted();
      problem = cause;
      if (isNoRoom(cause)) break;
    }
  }
  throw new Error('The source could not be fetched from storage', { cause: problem });
}

async function fetchRest(url: string, path: string, signal: AbortSignal): Promise<void> {
  const have = await sizeOf(path);
  const stalled = new AbortController();
  const response = await fetchWithRequestId(url, {
    headers: have > 0 ? { range: `bytes=${have}-` } : {},
    signal: AbortSignal.any([signal, stalled.signal, AbortSignal.timeout(6 * 3600 * 1000)]),
  });
  // 416: nothing is missing any more.
  if (response.status === 416) return;
  if (!response.ok || !response.body) throw new Error(`storage answered ${response.status}`);
  const flags = response.status === 206 ? 'a' : 'w';
  let timer = setTimeout(() => stalled.abort(), STALL_LIMIT_MS);
  const body = Readable.fromWeb(response.body as WebReadableStream);
  body.on('data', () => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(new Error('the download stalled')), STALL_LIMIT_MS);
  });
  try {
    await pipeline(body, createWriteStream(path, { flags, mode: 0o600 }));
  } finally {
    clearTimeout(timer);
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return 0;
    throw cause;
  }
}
