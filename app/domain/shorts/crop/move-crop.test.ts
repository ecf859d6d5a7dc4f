import { expect, test } from 'vitest';
import { moveCrop } from './move-crop.ts';

const at = { picture: { width: 1920, height: 1080 }, format: '9:16' as const, videoMs: 4000.4 };
const still = { path: [], zoom: 1 };

test('a crop is moved by its own size, from where it is at the moment', () => {
  const width = 1080 / 3414;
  expect(moveCrop(still, { x: 0.5, y: 0 }, at)).toEqual({ ms: 4000, x: 0.5 + width / 2, y: 0.5 });
  const path = [{ ms: 0, x: 0.6, y: 0.5 }];
  expect(moveCrop({ path, zoom: 1 }, { x: -0.1, y: 0.4 }, at).x).toBeCloseTo(0.6 - width / 10, 9);
});

test('a crop stays within the picture, and comes back from an edge at once', () => {
  const width = 1080 / 3414;
  const { x } = moveCrop(still, { x: 9, y: 9 }, at);
  expect(x).toBeCloseTo(1 - width / 2, 9);
  const outside = { path: [{ ms: 0, x: 1, y: 1 }], zoom: 1 };
  expect(moveCrop(outside, { x: -0.1, y: 0 }, at).x).toBeCloseTo(1 - width / 2 - width / 10, 9);
});
