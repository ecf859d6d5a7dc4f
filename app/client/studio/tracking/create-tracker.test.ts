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

type Scene = {
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
function toFoam(x: number, y: number, frame: number): number {
  return 170 + 60 * Math.sin((x + frame) / 3) * Math.sin(y / 3) + 8 * toNoise(x, y, frame);
}

/** A surfer of 12 by 20 pixels, dark with a bright board. */
function draw(spot: Spot, { left, top, size }: Window, frame: number, scene: Scene = {}): Grey {
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

function follow(path: (frame: number) => Spot, scene: Scene = {}) {
  const tracker = createTracker(PICTURE);
  const first = tracker.windowAt(path(0));
  expect(tracker.start(draw(path(0), first, 0, scene), first, path(0))).toBe(true);
  const errors: number[] = [];
  for (let frame = 1; frame < FRAMES; frame += 1) {
    const window = tracker.nextWindow();
    const found = tracker.next(draw(path(frame), window, frame, scene), window);
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
  const { errors, lostAt } = follow((frame) => ({ x: 100 + frame * 4, y: 150 }), {
    light: (frame) => 1 - 0.5 * Math.sin((frame / FRAMES) * Math.PI),
  });
  expect(lostAt).toBe(null);
  expect(Math.max(...errors)).toBeLessThan(1);
});

test('a surfer who leaves the picture is lost there, and not found in the water', () => {
  const { lostAt } = follow((frame) => ({ x: 500 + frame * 4, y: 150 }));
  expect(lostAt).toBeGreaterThan(25);
  expect(lostAt).toBeLessThan(40);
});

test('a surfer who is suddenly somewhere else is lost, though the picture there looks alike', () => {
  const { errors, lostAt } = follow((frame) => ({
    x: 100 + frame * 2 + (frame < 40 ? 0 : 14),
    y: 150,
  }));
  expect(lostAt).toBe(40);
  expect(Math.max(...errors)).toBeLessThan(1);
});

test('a surfer who fades into foam is lost there, and the foam is not followed', () => {
  const { errors, lostAt } = follow((frame) => ({ x: 100 + frame, y: 150 }), {
    around: toFoam,
    seen: (frame) => Math.max(0, Math.min(1, (50 - frame) / 30)),
  });
  expect(lostAt).toBeGreaterThan(35);
  expect(lostAt).toBeLessThan(65);
  expect(Math.max(...errors.slice(0, 35))).toBeLessThan(1);
});

test('foam has nothing to follow', () => {
  const tracker = createTracker(PICTURE);
  const spot = { x: 200, y: 150 };
  const window = tracker.windowAt(spot);
  const foam = draw(spot, window, 0, { around: toFoam, seen: () => 0 });
  expect(tracker.start(foam, window, spot)).toBe(false);
});

test('an even sky has nothing to follow', () => {
  const tracker = createTracker(PICTURE);
  const spot = { x: 100, y: 100 };
  const window = tracker.windowAt(spot);
  const values = new Float32Array(window.size ** 2).fill(200);
  const sky = { width: window.size, height: window.size, values };
  expect(tracker.start(sky, window, spot)).toBe(false);
});
