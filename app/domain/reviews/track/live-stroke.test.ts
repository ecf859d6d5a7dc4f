import { expect, test } from 'vitest';
import type { Drawing, Point } from '#app/domain/drawings/drawing.ts';
import { MOST_SHAPES, saveShape, showStroke, toStrokeMs } from './live-stroke.ts';

const points: Point[] = [
  [0, 0],
  [0.1, 0.1],
  [0.2, 0.1],
];
const pencil = { tool: 'pencil', points, pressures: [0.1, 0.5, 0.9] } as Drawing;
const arrow = { tool: 'arrow', points: points.slice(0, 2) } as Drawing;

test('a pencil’s stroke has the points that had come, and how hard each was pressed', () => {
  const stroke = { times: [0, 40, 300] };
  expect(showStroke(pencil, stroke, -1)).toBeNull();
  expect(showStroke(pencil, stroke, 0)).toMatchObject({ points: [points[0]], pressures: [0.1] });
  expect(showStroke(pencil, stroke, 299)?.points).toEqual(points.slice(0, 2));
  expect(showStroke(pencil, stroke, 300)).toBe(pencil);
});

test('a drag shows what it showed, and then what was drawn', () => {
  const short: Point[] = [
    [0, 0],
    [0.05, 0.05],
  ];
  const stroke = {
    shapes: [
      { ms: 20, points: short },
      { ms: 90, points: arrow.points },
    ],
  };
  expect(showStroke(arrow, stroke, 19)).toBeNull();
  expect(showStroke(arrow, stroke, 89)?.points).toEqual(short);
  expect(showStroke(arrow, stroke, 90)).toBe(arrow);
});

test('a drawing without times is there at once', () => {
  expect(toStrokeMs({})).toBe(0);
  expect(showStroke(arrow, {}, 0)).toBe(arrow);
});

test('a drag has about thirty shapes a second, five hundred at most, and its last one', () => {
  let shapes: ReturnType<typeof saveShape> = [];
  for (let ms = 0; ms <= 990; ms += 10) shapes = saveShape(shapes, { ms, points });
  expect(shapes.length).toBeGreaterThan(20);
  expect(shapes.length).toBeLessThan(36);
  expect(shapes.at(-1)?.ms).toBe(990);
  for (let ms = 1000; ms <= 60_000; ms += 10) shapes = saveShape(shapes, { ms, points });
  expect(shapes.length).toBeLessThanOrEqual(MOST_SHAPES);
  expect(shapes.at(-1)?.ms).toBe(60_000);
});
