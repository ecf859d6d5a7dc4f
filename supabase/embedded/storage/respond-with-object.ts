import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ObjectRow } from './object-rows.ts';
import { StorageRefusal } from './storage-refusal.ts';

// Types that a browser may show on our own origin. Any other type, HTML and SVG above all, could be
// a script, and is only offered for download.
const SHOWN_INLINE =
  /^(?:image\/(?:png|jpeg|gif|webp|avif|bmp)|video\/[\w.+-]+|audio\/[\w.+-]+|text\/plain)$/;

type Slice = { start: number; end: number };

/** Responds with the file of `row`: whole, a range, or "not modified". */
export async function respondWithObject(
  request: Request,
  row: ObjectRow,
  path: string,
  isPublic: boolean,
): Promise<Response> {
  const headers = toHeaders(request, row, isPublic);
  if (isUnchanged(request, row)) {
    headers.delete('content-type');
    return new Response(null, { status: 304, headers });
  }
  const file = await openFile(path);
  try {
    const { size } = await file.stat();
    const slice = parseRange(request, row, size);
    if (slice === 'unsatisfiable') {
      await file.close();
      headers.set('content-range', `bytes */${size}`);
      return new Response(null, { status: 416, headers });
    }
    const { start, end } = slice ?? { start: 0, end: size - 1 };
    headers.set('content-length', String(end - start + 1));
    if (slice !== null) headers.set('content-range', `bytes ${start}-${end}/${size}`);
    const status = slice === null ? 200 : 206;
    if (request.method === 'HEAD' || size === 0) {
      await file.close();
      return new Response(null, { status, headers });
    }
    const stream = file.createReadStream({ start, end, highWaterMark: 256 * 1024 });
    return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, { status, headers });
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new StorageRefusal('no-such-key');
    }
    throw error;
  }
}

function toHeaders(request: Request, row: ObjectRow, isPublic: boolean): Headers {
  const { mimetype, cacheControl, eTag } = row.metadata;
  const type = mimetype.split(';')[0]?.trim().toLowerCase() ?? '';
  const download = new URL(request.url).searchParams.get('download');
  const attached = download !== null || !SHOWN_INLINE.test(type);
  const fileName = download || row.name.split('/').at(-1) || 'download';
  return new Headers({
    'content-type': mimetype,
    'accept-ranges': 'bytes',
    // The right to read a private object can change at any time: the browser revalidates, and gets a 304.
    'cache-control': isPublic ? cacheControl : 'private, no-cache',
    etag: eTag,
    'last-modified': new Date(row.metadata.lastModified).toUTCString(),
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "sandbox; default-src 'none'; media-src 'self'; img-src 'self'; style-src 'unsafe-inline'",
    'content-disposition': attached
      ? `attachment; filename*=UTF-8''${encodeRfc5987(fileName)}`
      : 'inline',
  });
}

function encodeRfc5987(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function isUnchanged(request: Request, row: ObjectRow): boolean {
  const known = request.headers.get('if-none-match');
  if (known !== null) {
    const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return tags.includes('*') || tags.includes(row.metadata.eTag);
  }
  const since = Date.parse(request.headers.get('if-modified-since') ?? '');
  return Number.isFinite(since) && toSeconds(row.metadata.lastModified) <= since;
}

/** HTTP dates have no fractions. */
function toSeconds(time: string): number {
  return Math.floor(Date.parse(time) / 1000) * 1000;
}

/** One range; a request for several gets the whole file, as the standard permits. */
function parseRange(
  request: Request,
  row: ObjectRow,
  size: number,
): Slice | 'unsatisfiable' | null {
  const header = request.headers.get('range');
  if (header === null || !isStillCurrent(request, row)) return null;
  const match = header.trim().match(/^bytes=(\d*)-(\d*)$/);
  if (match === null || (match[1] === '' && match[2] === '')) return null;
  if (match[1] === '') {
    const last = Number(match[2]);
    if (last === 0 || size === 0) return 'unsatisfiable';
    return { start: Math.max(0, size - last), end: size - 1 };
  }
  const start = Number(match[1]);
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (start >= size) return 'unsatisfiable';
  return end < start ? null : { start, end };
}

function isStillCurrent(request: Request, row: ObjectRow): boolean {
  const condition = request.headers.get('if-range');
  if (condition === null) return true;
  return (
    condition === row.metadata.eTag ||
    Date.parse(condition) === toSeconds(row.metadata.lastModified)
  );
}
