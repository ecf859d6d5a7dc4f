/** In pixels; on a list it is half as wide. */
const WIDTH = 288;
const QUALITY = 0.7;

/**
 * The picture that a video element shows, as a JPEG of about 8 kB in a data address. Null where the
 * browser gives none.
 *
 * By a small bitmap: Chromium without a graphics card caches each video that a canvas draws.
 */
export async function drawPoster(video: HTMLVideoElement): Promise<string | null> {
  const resizeHeight = Math.max(1, Math.round((WIDTH * video.videoHeight) / video.videoWidth));
  try {
    const picture = await createImageBitmap(video, { resizeWidth: WIDTH, resizeHeight });
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
    const url = canvas.toDataURL('image/jpeg', QUALITY);
    // Or it is held until the garbage is collected.
    canvas.width = 0;
    return url;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
