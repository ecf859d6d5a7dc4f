import { get, type IncomingMessage } from 'node:http';
import { get as getByTls } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { requireData } from '#app/platform/database/require-data.server.ts';
import { getRequestIdHeaders } from '#app/platform/observe/request-context.server.ts';

/** The whole content of a stream, or null when that is more than `maxBytes`: the rest is not read. */
export async function readStream(
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The backend returns at most this many rows. */
const PAGE = 1000;

/** Ids that fit into an address. */
const CHUNK = 100;

type Pageable<T> = { range(from: number, to: number): PromiseLike<PostgrestSingleResponse<T[]>> };

/** All rows of a query, which must have a stable order. */
export async function readAll<T>(what: string, ask: () => Pageable<T>): Promise<T[]> {
  const rows: T[] = [];
  for (let from = 0; ; from += PAGE) {
    const page = requireData(what, await ask().range(from, from + PAGE - 1));
    rows.push(...page);
    if (page.length < PAGE) return rows;
  }
}

/** All rows that belong to one of many ids. */
export async function readAllOf<T>(
  what: string,
  ids: readonly string[],
  ask: (ids: string[]) => Pageable<T>,
): Promise<T[]> {
  const rows: T[] = [];
  for (let from = 0; from < ids.length; from += CHUNK) {
    const chunk = ids.slice(from, from + CHUNK);
    rows.push(...(await readAll(what, () => ask(chunk))));
  }
  return rows;
}

const ATTEMPTS = 3;

const FIRST_WAIT_MS = 100;

type Options = {
  headers?: Record<string, string>;
  signal: AbortSignal;
  /** Ends it with an error when nothing has arrived for this long. */
  stallLimitMs: number;
};

/**
 * Requests a file, up to three times while the network fails; the caller has to read or resume the
 * response's body. Not by fetch: its web streams took twice the processor time (30 MB: 310 instead
 * of 165 ms, without the kernel's).
 */
export async function getStream(url: string, options: Options): Promise<IncomingMessage> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await requestOnce(url, options);
    } catch (error) {
      // A network error has a code; a stalled response is not retried, since it was waited for long
      // enough.
      const isNetwork = error instanceof Error && 'code' in error && !options.signal.aborted;
      if (attempt === ATTEMPTS || !isNetwork) throw error;
      await wait(FIRST_WAIT_MS * 2 ** (attempt - 1), undefined, { signal: options.signal });
    }
  }
}

function requestOnce(
  url: string,
  { headers, signal, stallLimitMs }: Options,
): Promise<IncomingMessage> {
  const ask = url.startsWith('https:') ? getByTls : get;
  return new Promise((resolve, reject) => {
    const asked = ask(url, {
      headers: { ...headers, ...getRequestIdHeaders() },
      signal,
      timeout: stallLimitMs,
    });
    asked.on('timeout', () => asked.destroy(new Error('The download stalled')));
    asked.on('error', reject);
    asked.on('response', resolve);
  });
}
