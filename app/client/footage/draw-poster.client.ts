/** In pixels; on a list it is half as wide. */
const WIDTH = 288;
const QUALITY = 0.7;

/**
 * Returns the picture that a video element shows, as a JPEG of about 8 kB in a data address; null where
 * the browser gives none.
 *
 * It goes through a small bitmap, since Chromium without a graphics card caches each video that a
 * canvas draws itself.
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
    // Frees the canvas's memory now, and not when the browser collects garbage.
    canvas.width = 0;
    return url;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
