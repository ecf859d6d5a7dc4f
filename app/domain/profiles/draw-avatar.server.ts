import { safeSharp } from '#app/platform/images/safe-sharp.server.ts';

const SIDE_PX = 512;
const QUALITY = 80;
/** Phones take up to 50 million. */
const MAX_PIXELS = 64_000_000;
const TIMEOUT_S = 10;

/**
 * Draws a picture as an upright square, without what its camera knew (place, device, time).
 *
 * @returns null when it is no picture, is too large, or takes too long
 */
export async function drawAvatar(source: Buffer): Promise<Buffer | null> {
  try {
    return await safeSharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: SIDE_PX, height: SIDE_PX, fit: 'cover', position: 'attention' })
      .webp({ quality: QUALITY })
      .timeout({ seconds: TIMEOUT_S })
      .toBuffer();
  } catch (error) {
    // sharp says all of it by an Error with libvips' words; ours would be a TypeError.
    if (error instanceof Error && error.constructor === Error) return null;
    throw error;
  }
}
