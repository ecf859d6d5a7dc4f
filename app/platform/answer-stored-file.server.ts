import { Readable } from 'node:stream';
import { fail } from '#app/errors/fail.ts';
import { toAttachment } from '#app/lib/to-attachment.ts';
import { getStream } from './get-stream.server.ts';
import type { Db } from './supabase.server.ts';

/** The address never leaves the server, and is used at once. */
const ADDRESS_TTL_S = 30;
const STALL_LIMIT_MS = 30_000;
const PASSED_ON = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'];

/**
 * A private file, or the part of it that a player asks for. Unlike a signed address, which opens until it ends, each
 * request is asked about anew: what is taken back is gone with the next one.
 *
 * @param db client with the asker's rights, which decide
 */
export async function answerStoredFile(
  db: Db,
  request: Request,
  file: { path: string; contentType: string; downloadAs?: string },
): Promise<Response> {
  const { data } = await db.storage.from('renditions').createSignedUrl(file.path, ADDRESS_TTL_S);
  if (!data) throw fail('rendition-not-found');
  const range = request.headers.get('range');
  const stored = await getStream(data.signedUrl, {
    headers: range ? { range } : {},
    signal: request.signal,
    stallLimitMs: STALL_LIMIT_MS,
  });
  const headers = new Headers({
    'content-type': file.contentType,
    'cache-control': 'private, no-store',
  });
  for (const name of PASSED_ON) {
    const value = stored.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  if (file.downloadAs) {
    headers.set('content-disposition', toAttachment(file.downloadAs));
  }
  const status = stored.statusCode ?? 502;
  if (status >= 400 && status !== 416) {
    stored.resume();
    throw fail('rendition-not-found');
  }
  return new Response(Readable.toWeb(stored) as ReadableStream, { status, headers });
}
