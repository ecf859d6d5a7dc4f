import { createHash } from 'node:crypto';
import { fail } from '#app/errors/fail.ts';
import { IMAGE_WIDTHS_PX } from '#app/lib/addresses/image-address.ts';
import { createRecentMap } from '#app/lib/limits/create-recent-map.ts';
import { createTaskQueue } from '#app/lib/limits/create-task-queue.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { ImageCache } from './create-image-cache.server.ts';
import { getStoredImage, type StoredImage } from './get-stored-image.server.ts';
import { openImageCache } from './open-image-cache.server.ts';
import type { ImageKey } from './parse-image-key.ts';
import { RENDERING, toWebp } from './to-webp.server.ts';

/** A rejected client may retry after this. */
const RETRY_AFTER_S = 2;
// A page of eighty waves requests eighty pictures: they wait in a queue.
const queue = createTaskQueue({ atOnce: 2, mostWaiting: 100, longestWaitMs: 15_000 });

/**
 * Private pictures, some 20 kB each, are cached for minutes and on no disk, so that nothing remains
 * of deleted or withdrawn ones. The user's right to see them was checked before.
 */
const PRIVATE_MS = 10 * 60_000;
const MOST_PRIVATE = 1500;
const privatePictures = createRecentMap<Buffer>(MOST_PRIVATE);

type Drawn = Buffer | 'busy' | 'missing' | 'unreadable';
const underWay = new Map<string, Promise<Drawn>>();

type Asked = { request: Request; url: URL; db: Db; key: ImageKey; cacheControl: string };

/**
 * A stored picture as WebP in the width of `?w=`. The rights of `db` are checked at each request,
 * before any cache.
 *
 * @throws 404 of the catalogue when it does not exist or the user may not see it, 400 for another
 * width
 */
export async function respondWithImage(asked: Asked): Promise<Response> {
  const { request, url, db, key, cacheControl } = asked;
  const width = Number(url.searchParams.get('w'));
  if (!IMAGE_WIDTHS_PX.includes(width)) throw fail('bad-request');
  const stored = await getStoredImage(db, key);
  if (!stored) throw fail('image-not-found');
  const name = toCacheName(key, stored.version, width);
  const headers = new Headers({
    'cache-control': cacheControl,
    etag: `"${name.slice(0, 32)}"`,
    // A mail may contain an avatar.
    ...(key.isPublic ? { 'cross-origin-resource-policy': 'cross-origin' } : { vary: 'cookie' }),
  });
  if (isKnown(request, headers.get('etag'))) return new Response(null, { status: 304, headers });
  const drawn = await draw(key, name, stored, width);
  if (drawn === 'missing') throw fail('image-not-found');
  if (drawn === 'unreadable') throw fail('image-unreadable');
  if (drawn === 'busy') {
    return new Response(null, { status: 503, headers: { 'retry-after': String(RETRY_AFTER_S) } });
  }
  headers.set('content-type', 'image/webp');
  headers.set('content-length', String(drawn.length));
  headers.set('content-disposition', 'inline');
  // Opened by itself it may load and run nothing.
  headers.set('content-security-policy', "default-src 'none'; sandbox");
  return new Response(new Uint8Array(drawn), { headers });
}

/** Simultaneous requests for the same picture share one rendering. */
function draw(key: ImageKey, name: string, stored: StoredImage, width: number): Promise<Drawn> {
  const running = underWay.get(name);
  if (running) return running;
  const onDisk = openImageCache();
  const cache = key.isPublic ? onDisk : inMemory;
  const drawing = drawOnce(cache, name, stored, width).finally(() => underWay.delete(name));
  underWay.set(name, drawing);
  return drawing;
}

async function drawOnce(
  cache: ImageCache | null,
  name: string,
  stored: StoredImage,
  width: number,
): Promise<Drawn> {
  const kept = await cache?.get(name);
  if (kept) return kept;
  return queue<Drawn>(async () => {
    const source = await stored.read();
    if (!source) return 'missing';
    const image = await toWebp(source, width);
    if (!image) return 'unreadable';
    await cache?.put(name, image);
    return image;
  });
}

const inMemory: ImageCache = {
  get: async (name) => privatePictures.get(name) ?? null,
  put: async (name, image) => {
    privatePictures.set(name, image);
    setTimeout(() => privatePictures.delete(name), PRIVATE_MS).unref();
  },
};

function toCacheName({ bucket, name }: ImageKey, version: string, width: number): string {
  const parts = [RENDERING, bucket, name, version, width];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function isKnown(request: Request, etag: string | null): boolean {
  const known = request.headers.get('if-none-match') ?? '';
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
