import { expect, test } from 'vitest';
import { createTracker, type Spot, type Window } from './create-tracker.ts';
import type { Grey } from './find-patch.ts';

const PICTURE = { width: 640, height: 360 };
const FRAMES = 90;

/** Noise of its own for each pixel, the same every time. */
function toNoise(x: number, y: number, seed: number): number {
  const mixed = Math.sin(x * 12.9898 + y * 78.233 + seed * 37.719) * 43758.5453;
  return mixed - Math.floor(mixed);
}

/** A surfer of 12 by 20 pixels, dark with a bright board, over moving water; `light` fades it all. */
function draw(spot: Spot, { left, top, size }: Window, frame: number, light = 1): Grey {
  const values = new Float32Array(size * size);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const [px, py] = [left + x, top + y];
      const water = 120 + 30 * Math.sin((px + frame * 2) / 9) + 12 * toNoise(px, py, frame);
      const [dx, dy] = [px - spot.x, py - spot.y];
      const body = toCover(Math.abs(dx), 5) * toCover(Math.abs(dy + 3), 8);
      const board = toCover(Math.abs(dx), 9) * toCover(Math.abs(dy - 7), 2);
      const seen = water * (1 - body) + 30 * body;
      values[y * size + x] = light * (seen * (1 - board) + 235 * board);
    }
  }
  return { width: size, height: size, values };
}

/** How much of a pixel at a distance lies inside an edge. */
function toCover(distance: number, edge: number): number {
  return Math.max(0, Math.min(1, edge + 0.5 - distance));
}

function follow(path: (frame: number) => Spot, light: (frame: number) => number = () => 1) {
  const tracker = createTracker(PICTURE);
  const first = tracker.windowAt(path(0));
  expect(tracker.start(draw(path(0), first, 0), first, path(0))).toBe(true);
  const errors: number[] = [];
  for (let frame = 1; frame < FRAMES; frame += 1) {
    const window = tracker.nextWindow();
    const found = tracker.next(draw(path(frame), window, frame, light(frame)), window);
    if (!found) return { errors, lostAt: frame };
    errors.push(Math.hypot(found.x - path(frame).x, found.y - path(frame).y));
  }
  return { errors, lostAt: null };
}

test('a surfer who speeds up and turns is followed over 90 frames, within a pixel', () => {
  const { errors, lostAt } = follow((frame) => ({
    x: 80 + frame * 5 + 15 * Math.sin(frame / 8),
    y: 180 + 40 * Math.sin(frame / 12),
  }));
  expect(lostAt).toBe(null);
  expect(Math.max(...errors)).toBeLessThan(1);
});

test('a cloud before the sun changes nothing', () => {
  const { errors, lostAt } = follow(
    (frame) => ({ x: 100 + frame * 4, y: 150 }),
    (frame) => 1 - 0.5 * Math.sin((frame / FRAMES) * Math.PI),
  );
  expect(lostAt).toBe(null);
  expect(Math.max(...errors)).toBeLessThan(1);
});

test('a surfer who leaves the picture is lost there, and not found in the water', () => {
  const { lostAt } = follow((frame) => ({ x: 500 + frame * 4, y: 150 }));
  expect(lostAt).toBeGreaterThan(25);
  expect(lostAt).toBeLessThan(40);
});

test('an even sky has nothing to follow', () => {
  const tracker = createTracker(PICTURE);
  const spot = { x: 100, y: 100 };
  const window = tracker.windowAt(spot);
  const values = new Float32Array(window.size ** 2).fill(200);
  const sky = { width: window.size, height: window.size, values };
  expect(tracker.start(sky, window, spot)).toBe(false);
});
