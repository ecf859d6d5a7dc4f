import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getEnv } from '../get-env.server.ts';
import { createImageCache, type ImageCache } from './create-image-cache.server.ts';

const MB = 1024 * 1024;

let cache: ImageCache | null | undefined;

/** The cache of public pictures, or null where `IMAGE_CACHE_MB` is 0. */
export function openImageCache(): ImageCache | null {
  if (cache !== undefined) return cache;
  const { IMAGE_CACHE_DIR, IMAGE_CACHE_MB, DATA_DIR, DISK_RESERVE_MB } = getEnv();
  // A server before another backend has no DATA_DIR.
  const folder = existsSync(DATA_DIR)
    ? join(DATA_DIR, 'cache', 'public-images')
    : join(tmpdir(), `waveback-public-images-${process.getuid?.() ?? 'all'}`);
  cache =
    IMAGE_CACHE_MB === 0
      ? null
      : createImageCache({
          folder: IMAGE_CACHE_DIR ?? folder,
          maxBytes: IMAGE_CACHE_MB * MB,
          reserveBytes: DISK_RESERVE_MB * MB,
        });
  return cache;
}
