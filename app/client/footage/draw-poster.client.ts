import { openInVideo } from './open-in-video.client.ts';

/** In pixels; on a list it is half as wide. */
const WIDTH = 288;

/**
 * Draws the first picture of a video. Returns whether there is one.
 *
 * By a small bitmap: Chromium without a graphics card caches each video that a canvas draws.
 */
export async function drawPoster(
  file: Blob,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<boolean> {
  const picture = await openInVideo(file, async (video) => {
    if (!video || signal.aborted) return null;
    const resizeHeight = Math.round((WIDTH * video.videoHeight) / video.videoWidth);
    return createImageBitmap(video, { resizeWidth: WIDTH, resizeHeight });
  });
  if (!picture || signal.aborted) return false;
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
  return true;
}
