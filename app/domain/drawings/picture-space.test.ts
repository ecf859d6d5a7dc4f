import { expect, test } from 'vitest';
import { toDegrees, toUnits } from './picture-space.ts';

test('a place keeps its share of the picture, whatever the picture’s shape', () => {
  expect(toUnits([0.5, 0.25], 2)).toEqual([1000, 250]);
  expect(toUnits([0.5, 0.25], 9 / 16)).toEqual([281.25, 250]);
});

test('an angle is measured in the picture, not in its shares', () => {
  const square: [number, number][] = [
    [0.5, 0.5],
    [0.25, 0.5],
    [0.25, 0.25],
  ];
  expect(toDegrees(square, 16 / 9)).toBeCloseTo(90);
  const slope: [number, number][] = [
    [1, 0],
    [0, 1],
    [1, 1],
  ];
  expect(toDegrees(slope, 1)).toBeCloseTo(45);
  expect(toDegrees(slope, 2)).toBeCloseTo(26.57, 1);
});

test('two points, or points in one place, have no angle', () => {
  expect(
    toDegrees(
      [
        [0, 0],
        [0, 0],
        [1, 1],
      ],
      1,
    ),
  ).toBeNull();
  expect(
    toDegrees(
      [
        [0, 0],
        [1, 1],
      ],
      1,
    ),
  ).toBeNull();
});
