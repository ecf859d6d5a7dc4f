import { drawWaterPixel, type Shading, type WaterPixel } from './draw-water-pixel.ts';
import type { Picture } from './picture.ts';
import { readWater, type Water } from './read-water.ts';
import type { Breaker } from './surface.ts';
import type { View } from './view.ts';

const FARTHEST_M = 30_000;
const NEAREST_M = 12;

/**
 * Draws the sea from the nearest row to the horizon, column by column: what is lower than the water
 * in front of it is hidden.
 */
export function drawSea(
  picture: Picture,
  view: View,
  shading: Shading,
  { breakers, seconds }: { breakers: Breaker[]; seconds: number },
): void {
  const distances = listDistances(view, picture.height, breakers);
  const at = { breakers, seconds, tiles: shading.tiles };
  const near: Water = { height: 0, foam: 0, lift: 0, face: 0 };
  const far: Water = { height: 0, foam: 0, lift: 0, face: 0 };
  const pixel: WaterPixel = {
    across: 0,
    out: 0,
    height: 0,
    viewX: 0,
    viewY: 0,
    slope: 0,
    foam: 0,
    lift: 0,
    face: 0,
    seconds,
  };
  const colour = new Float32Array(3);
  for (let x = 0; x < picture.width; x++) {
    const viewX = (x + 0.5 - view.middleX) / view.focal;
    let top = picture.height;
    let nearOut = distances[0] ?? NEAREST_M;
    readWater(near, at, viewX * nearOut, nearOut);
    let nearY = view.horizonY + (view.focal * (view.cameraHeight - near.height)) / nearOut;
    pixel.viewX = viewX;
    for (let i = 1; i < distances.length && top > 0; i++) {
      const out = distances[i] ?? 0;
      readWater(far, at, viewX * out, out);
      const y = view.horizonY + (view.focal * (view.cameraHeight - far.height)) / out;
      if (y < top) {
        pixel.slope = (far.height - near.height) / (out - nearOut);
        const start = Math.ceil(top) - 1;
        const first = Math.max(0, Math.ceil(y));
        for (let row = start; row >= first; row--) {
          const part = Math.min(1, Math.max(0, (nearY - row) / (nearY - y)));
          pixel.out = nearOut + (out - nearOut) * part;
          pixel.across = viewX * pixel.out;
          pixel.height = near.height + (far.height - near.height) * part;
          pixel.foam = near.foam + (far.foam - near.foam) * part;
          pixel.lift = near.lift + (far.lift - near.lift) * part;
          pixel.face = near.face + (far.face - near.face) * part;
          pixel.viewY = (view.horizonY - row) / view.focal;
          // The nearer water covers a part of the first pixel above it.
          const covered =
            row === start && nearY > top + 0.3 && top < picture.height ? row + 1 - top : 0;
          drawWaterPixel(colour, shading, pixel);
          write(picture, { x, y: row }, colour, { out: pixel.out, covered });
        }
        top = y;
      }
      nearOut = out;
      nearY = y;
      near.height = far.height;
      near.foam = far.foam;
      near.lift = far.lift;
      near.face = far.face;
    }
  }
}

/** Writes a pixel; a part of it may be covered by the pixel below. */
function write(
  { width, rgb, out: outs }: Picture,
  { x, y }: { x: number; y: number },
  colour: Float32Array,
  { out, covered }: { out: number; covered: number },
) {
  const pixel = y * width + x;
  outs[pixel] = out;
  const below = (pixel + width) * 3;
  for (let c = 0; c < 3; c++) {
    const own = (colour[c] ?? 0) * 255;
    rgb[pixel * 3 + c] = covered > 0 ? own + ((rgb[below + c] ?? 0) - own) * covered : own;
  }
}

/** About one for each row of flat water, and many more where a wave stands. */
function listDistances(view: View, height: number, breakers: Breaker[]): number[] {
  const distances: number[] = [];
  const reach = view.focal * view.cameraHeight;
  let out = Math.max(NEAREST_M, reach / (height - view.horizonY) - 3);
  while (out < FARTHEST_M) {
    distances.push(out);
    let step = Math.max(0.2, (out * out) / reach) * 1.3;
    for (const breaker of breakers) {
      const behind = out - breaker.out;
      if (behind > -3 * breaker.height - 1 - step && behind < 1.2) step = Math.min(step, 0.18);
      else if (behind < 6 && behind > 0) step = Math.min(step, 0.5);
    }
    out += step;
  }
  return distances;
}
