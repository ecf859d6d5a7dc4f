import sharp from 'sharp';
import { drawFrame } from '../../demo-footage/draw-frame.ts';
import { RIDES } from '../../demo-footage/rides.ts';

const COUNT = 8;
const EVERY_S = 5;
/** As the worker writes them. */
const JPEG_QUALITY = 78;

/** Stills of the demo’s beach, with the size and weight of the worker's posters. */
export function drawPosters({ width, height }: { width: number; height: number }): Promise<Blob[]> {
  const view = { width, height, viewBox: '0 0 1280 720' };
  return Promise.all(
    Array.from({ length: COUNT }, async (_, index) => {
      const picture = sharp(Buffer.from(drawFrame(view, RIDES, index * EVERY_S)));
      const jpeg = await picture.jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer();
      return new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' });
    }),
  );
}
