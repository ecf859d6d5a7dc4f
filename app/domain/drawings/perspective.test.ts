import { expect, test } from 'vitest';
import { createPerspective, listGridLines } from './perspective.ts';
import type { Place } from './picture-space.ts';

const square: Place[] = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
];
/** Of a floor: its far side is half as wide. */
const floor: Place[] = [
  [25, 0],
  [75, 0],
  [100, 100],
  [0, 100],
];

test.each([
  ['a square', square],
  ['a floor', floor],
])('the corners of %s stay where they are', (_, corners) => {
  const project = createPerspective(corners);
  const ends = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ].map(([across = 0, down = 0]) => project?.(across, down).map((value) => Math.round(value)));
  expect(ends).toEqual(corners);
});

test('the middle is where the diagonals cross, not halfway', () => {
  const [x = 0, y = 0] = createPerspective(floor)?.(0.5, 0.5) ?? [];
  // The diagonals from (25, 0) to (100, 100) and from (75, 0) to (0, 100) cross at a third.
  expect(x).toBeCloseTo(50, 10);
  expect(y).toBeCloseTo(100 / 3, 10);
});

test('a straight line of the square is straight in the picture', () => {
  const corners: Place[] = [
    [10, 20],
    [90, 5],
    [120, 80],
    [-15, 60],
  ];
  const project = createPerspective(corners);
  const [from, middle, to] = [0, 0.37, 1].map((at) => project?.(at, 0.25 + at / 2) ?? [0, 0]);
  const cross =
    ((to?.[0] ?? 0) - (from?.[0] ?? 0)) * ((middle?.[1] ?? 0) - (from?.[1] ?? 0)) -
    ((to?.[1] ?? 0) - (from?.[1] ?? 0)) * ((middle?.[0] ?? 0) - (from?.[0] ?? 0));
  expect(cross).toBeCloseTo(0, 8);
});

test.each([
  ['a corner is dented', [square[0], square[1], [20, 20], square[3]]],
  ['sides cross', [square[0], square[2], square[1], square[3]]],
  ['all lie on one line', [square[0], [50, 0], [80, 0], square[1]]],
] as [string, Place[]][])(
  'no camera sees a square like this where %s: only its sides are drawn',
  (_, corners) => {
    expect(createPerspective(corners)).toBeNull();
    expect(listGridLines(corners, 4)).toHaveLength(4);
  },
);

test('a grid of four cells has five lines in each direction', () => {
  expect(listGridLines(square, 4)).toHaveLength(10);
  expect(listGridLines(square, 4)).toContainEqual([
    [25, 0],
    [25, 100],
  ]);
});
