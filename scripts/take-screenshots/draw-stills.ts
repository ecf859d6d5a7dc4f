import { drawStill } from '../demo-footage/draw-still.ts';
import { FOOTAGE } from '../demo-footage/footage.ts';
import { type Shot, SIZES, type Size } from './shots.ts';

/** Maya's first turn on the longest wave. */
const SECOND = 6.2;
const HEIGHTS: Record<Size, number> = { phone: 300, desktop: 560 };

/** A drawn picture of the demo's videos, a wave with its surfer, which the project may ship. */
export async function drawStills(): Promise<Shot[]> {
  const [footage] = FOOTAGE.noon;
  return Promise.all(
    (Object.keys(HEIGHTS) as Size[]).map(async (size) => {
      const { width } = SIZES[size];
      const height = HEIGHTS[size];
      // As much of the sea above and below the wave in a picture that is wider than the video.
      const sees = (footage.scene.camera.sees * width) / height / (16 / 9);
      const camera = { ...footage.scene.camera, sees };
      const still = drawStill({ ...footage, scene: { ...footage.scene, camera } }, SECOND, {
        width: width * 2,
        height: height * 2,
      });
      return { name: 'dune-beach', size, width, height, png: await still.png().toBuffer() };
    }),
  );
}
