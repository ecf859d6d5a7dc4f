import { expect, test } from 'vitest';
import { toCorner, toMiddle, toScaledSize } from './crop.ts';

const wide = { width: 1920, height: 1080 };
const path = [
  { ms: 1000, x: 0.2, y: 0.5 },
  { ms: 3000, x: 0.6, y: 0.3 },
];

test('between two keyframes the crop moves evenly, before and after them it stands', () => {
  expect(toMiddle(path, 2000)).toEqual({ x: 0.4, y: 0.4 });
  expect(toMiddle(path, 0)).toMatchObject({ x: 0.2, y: 0.5 });
  expect(toMiddle(path, 9000)).toMatchObject({ x: 0.6, y: 0.3 });
  expect(toMiddle([], 9000)).toEqual({ x: 0.5, y: 0.5 });
});

test.each([
  [wide, '9:16', 1, { width: 3414, height: 1920 }],
  [wide, '16:9', 1, { width: 1920, height: 1080 }],
  [wide, '1:1', 2, { width: 3840, height: 2160 }],
  [{ width: 1080, height: 1920 }, '16:9', 1, { width: 1920, height: 3414 }],
  [{ width: 359, height: 639 }, '9:16', 1, { width: 1080, height: 1924 }],
] as const)('a picture of %o covers %s at a zoom of %d', (picture, format, zoom, size) => {
  expect(toScaledSize(picture, format, zoom)).toEqual(size);
});

test('the crop never leaves the picture', () => {
  const at = (x: number, y: number) =>
    toCorner({ path: [{ ms: 0, x, y }], zoom: 1 }, { picture: wide, format: '9:16', videoMs: 0 });
  expect(at(0, 0)).toEqual({ x: 0, y: 0 });
  expect(at(1, 1)).toEqual({ x: 3414 - 1080, y: 0 });
  expect(at(0.5, 0.5)).toEqual({ x: 1167, y: 0 });
});
