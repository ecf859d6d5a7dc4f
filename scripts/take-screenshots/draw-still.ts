import sharp from 'sharp';
import { drawFrame } from '../demo-footage/draw-frame.ts';
import { RIDES } from '../demo-footage/rides.ts';
import { type Shot, SIZES, type Size } from './shots.ts';

/** The moment when Maya's wave is highest. */
const SECOND = 8.6;
const views: Record<Size, { height: number; viewBox: string }> = {
  phone: { height: 300, viewBox: '330 130 600 500' },
  desktop: { height: 560, viewBox: '0 90 1280 560' },
};

/** A drawn picture of the demo's film, a wave with its surfer, which the project may ship. */
export async function drawStill(): Promise<Shot[]> {
  return Promise.all(
    (Object.keys(views) as Size[]).map(async (size) => {
      const { width } = SIZES[size];
      const { height, viewBox } = views[size];
      const svg = drawFrame({ width: width * 2, height: height * 2, viewBox }, RIDES, SECOND);
      const png = await sharp(Buffer.from(svg)).png().toBuffer();
      return { name: 'dune-beach', size, width, height, png };
    }),
  );
}
