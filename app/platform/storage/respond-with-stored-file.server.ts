import { Readable } from 'node:stream';
import { fail } from '#app/errors/fail.ts';
import { toAttachment } from '#app/lib/text/to-attachment.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { openStoredFile } from './open-stored-file.server.ts';

const STALL_LIMIT_MS = 30_000;
const ASKED = ['range', 'if-range', 'if-none-match', 'if-modified-since'];
const ANSWERED = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'];

/**
 * A private file, or the part of it that a player requests. Unlike a signed address, which works
 * until it expires, each request is checked again: a withdrawn right counts at the next one.
 *
 * @param db client with the user's rights, which decide
 * @param file.bucket `renditions` by default
 * @throws 404 of the catalogue when it does not exist or the user may not read it
 */
export async function respondWithStoredFile(
  db: Db,
  request: Request,
  file: {
    bucket?: 'renditions' | 'voices' | 'answers' | 'music';
    path: string;
    contentType: string;
    downloadAs?: string;
    filmedAt?: string | undefined;
    cacheControl?: string;
  },
): Promise<Response> {
  const stored = await openStoredFile(
    db,
    { bucket: file.bucket ?? 'renditions', path: file.path },
    {
      headers: pick(ASKED, (name) => request.headers.get(name)),
      signal: request.signal,
      stallLimitMs: STALL_LIMIT_MS,
    },
  );
  const status = stored.statusCode ?? 502;
  if (status >= 400 && status !== 416) {
    stored.resume();
    if (status >= 500) throw fail('backend-down');
    throw fail('rendition-not-found');
  }
  const headers = new Headers({
    'content-type': file.contentType,
    'cache-control': file.cacheControl ?? 'private, no-store',
    vary: 'cookie',
    ...pick(ANSWERED, (name) => stored.headers[name]),
  });
  if (file.downloadAs) headers.set('content-disposition', toAttachment(file.downloadAs));
  // Programs that preserve a file's date take it from here: not the day on which it was converted.
  if (file.filmedAt) headers.set('last-modified', new Date(file.filmedAt).toUTCString());
  if (status === 304 || request.method === 'HEAD') {
    stored.destroy();
    return new Response(null, { status, headers });
  }
  return new Response(Readable.toWeb(stored) as ReadableStream, { status, headers });
}

/** Those of the named headers that exist. */
function pick(
  names: readonly string[],
  read: (name: string) => string | string[] | null | undefined,
): Record<string, string> {
  const found = names.map((name) => [name, read(name)] as const);
  return Object.fromEntries(
    found.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
