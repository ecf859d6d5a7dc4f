import { expect, test } from 'vitest';
import {
  drawGreySurfer as draw,
  PICTURE,
  type Scene,
  toFoam,
} from '../../../../tests/support/draw-grey-surfer.ts';
import { createTracker, type Spot } from './create-tracker.ts';

const FRAMES = 90;

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

test('a surfer who suddenly jumps to another place is lost, although that place looks alike', () => {
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
