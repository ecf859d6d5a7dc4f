import { expect, test } from 'vitest';
import { toCrop, toPlace } from './crop.ts';

const picture = { width: 1920, height: 1080 };

test('the crop is a square around the box, with a quarter of its longer side around it', () => {
  const box: [number, number][] = [
    [0.6, 0.7],
    [0.5, 0.4],
  ];
  // 192 by 324 pixels.
  const crop = toCrop(box, picture);
  expect(crop.size).toBeCloseTo(324 * 1.5, 6);
  expect(crop.left + crop.size / 2).toBeCloseTo(0.55 * 1920, 6);
  expect(crop.top + crop.size / 2).toBeCloseTo(0.55 * 1080, 6);
});

test('a place in a crop is one in the picture, also where the crop reaches beyond it', () => {
  const crop = { left: -192, top: 540, size: 384 };
  expect(toPlace(crop, { x: 0.5, y: 0.5 }, picture)).toEqual([0, (540 + 192) / 1080]);
  expect(toPlace(crop, { x: 0, y: 0 }, picture)).toEqual([-0.1, 0.5]);
});
