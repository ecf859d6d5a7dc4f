import type { Painter } from '#app/client/review-video/save-video.client.ts';
import { drawLook } from '#app/domain/reviews/picture/draw-look.ts';
import type { Size } from '#app/domain/reviews/video/video-size.ts';
import { readFaces } from '#app/domain/shorts/letters/read-faces.ts';

/** Paints what lies over frames, as the worker does: the drawings and the coach's words. */
export async function createLookPainter(): Promise<Painter> {
  const lettering = { faces: await readFaces(), font: getComputedStyle(document.body).fontFamily };
  return async (look, scene) => {
    const { overlay, compared } = drawLook(look, scene, lettering);
    return {
      overlay: await paint(overlay, scene.size),
      compared: await paint(compared, scene.size),
    };
  };
}

async function paint(svg: string | null, { width, height }: Size): Promise<ImageBitmap | null> {
  if (svg === null) return null;
  const canvas = new OffscreenCanvas(width, height);
  const image = await load(`data:image/svg+xml,${encodeURIComponent(svg)}`);
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return canvas.transferToImageBitmap();
}

/** Not by `decode`, which waits in tabs that are not seen. */
function load(address: string): Promise<HTMLImageElement> {
  const { promise, resolve, reject } = Promise.withResolvers<HTMLImageElement>();
  const image = new Image();
  image.onload = () => resolve(image);
  image.onerror = () => reject(new Error('Drawings could not be painted'));
  image.src = address;
  return promise;
}
