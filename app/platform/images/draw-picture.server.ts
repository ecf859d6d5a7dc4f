import type { ResizeOptions } from 'sharp';
import { createTaskQueue } from '#app/lib/limits/create-task-queue.ts';
import { safeSharp } from './safe-sharp.server.ts';

const QUALITY = 80;
/** Phones take up to 50 million. */
const MAX_PIXELS = 64_000_000;
const TIMEOUT_S = 10;

// Decoded, a picture takes up to 200 MB.
const queue = createTaskQueue({ atOnce: 1, mostWaiting: 10, longestWaitMs: 20_000 });

/**
 * Renders an uploaded picture again, upright and scaled down to its use, without the camera's
 * metadata (place, device, time). One at a time.
 *
 * @returns `unreadable` when it is not a picture, is too large, or takes too long; `busy` when too
 * many wait
 */
export function drawPicture(
  source: Buffer,
  size: ResizeOptions,
): Promise<Buffer | 'unreadable' | 'busy'> {
  return queue(async () => {
    try {
      return await safeSharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
        .autoOrient()
        .resize(size)
        .webp({ quality: QUALITY })
        .timeout({ seconds: TIMEOUT_S })
        .toBuffer();
    } catch (error) {
      // sharp throws an Error with libvips' message; a bug of ours would be a TypeError.
      if (error instanceof Error && error.constructor === Error) return 'unreadable';
      throw error;
    }
  });
}
