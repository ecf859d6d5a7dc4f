import sharp, { type Sharp } from 'sharp';
import { drawFrame, type Size } from './draw-frame.ts';
import type { Footage } from './footage.ts';

/** A moment of a drawn video as a picture of any size. */
export function drawStill({ scene }: Footage, seconds: number, size: Size): Sharp {
  const { rgb, width, height } = drawFrame(scene, size, seconds);
  return sharp(Buffer.from(rgb.buffer), { raw: { width, height, channels: 3 } });
}
