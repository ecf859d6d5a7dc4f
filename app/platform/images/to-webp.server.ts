import { PHONE_POSTER_WIDTH_PX } from '#app/lib/addresses/image-address.ts';
import { safeSharp } from './safe-sharp.server.ts';

/** Part of the names of cached pictures: raise it when the same input is to look different. */
export const RENDERING = 3;

/** Of water, 80 takes 1.4 times the bytes of 65 and looks the same behind a play button. */
const QUALITY = 65;
/**
 * Of pictures in the widths of phones. Broken water exceeds it: in a poster of 480 px, 25 kB become
 * 17, and look the same at arm's length.
 */
const MAX_PHONE_BYTES = 18_000;
const PHONE_QUALITY = 30;
/** Phones take up to 50 million. Decoded, each is three bytes or more. */
const MAX_PIXELS = 64_000_000;
/** A panorama on its side; WebP itself ends at 16383. */
const MAX_HEIGHT_PX = 6144;
const TIMEOUT_S = 5;

/**
 * Renders a picture as WebP: upright, never larger than it is, without the camera's metadata
 * (place, device, time).
 *
 * @returns null when it cannot be read, is too large, or takes too long
 */
export async function toWebp(source: Buffer, widthPx: number): Promise<Buffer | null> {
  const render = (quality: number) =>
    safeSharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: widthPx, height: MAX_HEIGHT_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .timeout({ seconds: TIMEOUT_S })
      .toBuffer();
  try {
    const image = await render(QUALITY);
    const isHeavy = widthPx <= PHONE_POSTER_WIDTH_PX && image.length > MAX_PHONE_BYTES;
    return isHeavy ? await render(PHONE_QUALITY) : image;
  } catch (error) {
    // sharp throws an Error with libvips' message; a bug of ours would be a TypeError.
    if (error instanceof Error && error.constructor === Error) return null;
    throw error;
  }
}
