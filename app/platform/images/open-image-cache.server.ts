import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { createImageCache, type ImageCache } from './create-image-cache.server.ts';
import { isDiskError } from './is-disk-error.ts';

const MB = 1024 * 1024;

let cache: ImageCache | null | undefined;

/** The cache of public pictures, or null where `IMAGE_CACHE_MB` is 0. */
export function openImageCache(): ImageCache | null {
  if (cache !== undefined) return cache;
  const { IMAGE_CACHE_DIR, IMAGE_CACHE_MB, DATA_DIR, DISK_RESERVE_MB } = getEnv();
  // A server with another backend has no DATA_DIR.
  const shared = existsSync(DATA_DIR) ? join(DATA_DIR, 'cache', 'images') : null;
  const parent = IMAGE_CACHE_DIR ?? shared;
  if (parent) void deleteFiles(parent);
  cache =
    IMAGE_CACHE_MB === 0
      ? null
      : createImageCache({
          folder: parent
            ? join(parent, 'public')
            : join(tmpdir(), `waveback-public-images-${process.getuid?.() ?? 'all'}`),
          maxBytes: IMAGE_CACHE_MB * MB,
          reserveBytes: DISK_RESERVE_MB * MB,
        });
  return cache;
}

/** Older versions stored private pictures here, also of waves that were deleted since. */
async function deleteFiles(folder: string): Promise<void> {
  try {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (entry.isFile()) await rm(join(folder, entry.name), { force: true });
    }
  } catch (error) {
    if (!isDiskError(error)) throw error;
  }
}
