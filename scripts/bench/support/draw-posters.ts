import { drawStill } from '../../demo-footage/draw-still.ts';
import { FOOTAGE } from '../../demo-footage/footage.ts';

const SECOND = 4.6;
/** As the worker writes them. */
const JPEG_QUALITY = 78;

/** Stills of the demo’s videos, with the size and weight of the worker's posters. */
export function drawPosters(size: { width: number; height: number }): Promise<Blob[]> {
  return Promise.all(
    Object.values(FOOTAGE)
      .flat()
      .map(async (footage) => {
        const picture = drawStill(footage, SECOND, size);
        const jpeg = await picture.jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer();
        return new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' });
      }),
  );
}
