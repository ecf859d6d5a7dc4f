import { expect, test } from 'vitest';
import { type Point, toValidPoints } from './drawing.ts';
import { drawingChanges } from './drawing-schema.ts';

const arrow = {
  id: '0b6f3f0a-7c1d-4e53-9a34-5d2f1f6f0c11',
  videoId: '0b6f3f0a-7c1d-4e53-9a34-5d2f1f6f0c12',
  atMs: 1000,
  untilMs: null,
  tool: 'pencil',
  colour: 'yellow',
  width: 0.006,
  name: '',
  text: '',
};

test.each([
  ['a stroke of 3,000 points', Array.from({ length: 3000 }, (_, x): Point => [x / 3000, 0.5])],
  [
    'a point far outside the picture',
    [
      [0.5, 0.5],
      [7, -9],
    ] satisfies Point[],
  ],
])('%s is saved', (_, points) => {
  const save = (some: Point[]) =>
    drawingChanges.safeParse({ changes: [{ id: arrow.id, drawing: { ...arrow, points: some } }] })
      .success;
  expect([save(points), save(toValidPoints(points))]).toEqual([false, true]);
});

test('other points stay as they are', () => {
  const points: Point[] = [
    [0, 1],
    [-0.5, 1.5],
  ];
  expect(toValidPoints(points)).toEqual(points);
});
