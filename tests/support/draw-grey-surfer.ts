import type { Spot, Window } from '#app/client/studio/tracking/create-tracker.ts';
import type { Grey } from '#app/client/studio/tracking/find-patch.ts';

export const PICTURE = { width: 640, height: 360 };

/** Noise of its own for each pixel, the same every time. */
function toNoise(x: number, y: number, seed: number): number {
  const mixed = Math.sin(x * 12.9898 + y * 78.233 + seed * 37.719) * 43758.5453;
  return mixed - Math.floor(mixed);
}

export type Scene = {
  /** How bright it is. */
  light?: (frame: number) => number;
  /** How much of the surfer is seen, 0 to 1. */
  seen?: (frame: number) => number;
  around?: (x: number, y: number, frame: number) => number;
};

function toWater(x: number, y: number, frame: number): number {
  return 120 + 30 * Math.sin((x + frame * 2) / 9) + 12 * toNoise(x, y, frame);
}

/** Full of edges that look alike. */
export function toFoam(x: number, y: number, frame: number): number {
  return 170 + 60 * Math.sin((x + frame) / 3) * Math.sin(y / 3) + 8 * toNoise(x, y, frame);
}

/** A surfer of 12 by 20 pixels, dark with a bright board. */
export function drawGreySurfer(
  spot: Spot,
  { left, top, size }: Window,
  frame: number,
  scene: Scene = {},
): Grey {
  const { light = () => 1, seen = () => 1, around = toWater } = scene;
  const values = new Float32Array(size * size);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const [px, py] = [left + x, top + y];
      const [dx, dy] = [px - spot.x, py - spot.y];
      const body = seen(frame) * toCover(Math.abs(dx), 5) * toCover(Math.abs(dy + 3), 8);
      const board = seen(frame) * toCover(Math.abs(dx), 9) * toCover(Math.abs(dy - 7), 2);
      const behind = around(px, py, frame) * (1 - body) + 30 * body;
      values[y * size + x] = light(frame) * (behind * (1 - board) + 235 * board);
    }
  }
  return { width: size, height: size, values };
}

/** How much of a pixel at a distance lies inside an edge. */
function toCover(distance: number, edge: number): number {
  return Math.max(0, Math.min(1, edge + 0.5 - distance));
}
