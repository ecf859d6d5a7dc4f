import { expect, test } from 'vitest';
import type { Drawing } from './drawing.ts';
import { duplicateDrawing } from './duplicate-drawing.ts';

const line = {
  id: 'a',
  videoId: 'v',
  atMs: 1000,
  untilMs: 3000,
  tool: 'line',
  points: [
    [0.1, 0.1],
    [0.2, 0.2],
  ],
} as Drawing;
const copy = (drawing: Drawing, atMs: number) =>
  duplicateDrawing(drawing, { id: 'b', videoId: 'v', atMs }, 6000);

test('a copy on another frame is in the same place, for as long, and not beyond the wave', () => {
  expect(copy(line, 2000)).toMatchObject({
    id: 'b',
    atMs: 2000,
    untilMs: 4000,
    points: line.points,
  });
  expect(copy(line, 5000)).toMatchObject({ untilMs: 6000 });
  expect(copy(line, 6000)).toMatchObject({ untilMs: null });
});

test('a copy on the same frame is beside it', () => {
  expect(copy(line, 1000).points[0]?.[0]).toBeCloseTo(0.13);
});

test('a stopwatch’s times move along, and a known length stays where it was set', () => {
  const watch = { ...line, tool: 'stopwatch', stopMs: 2500, lapsMs: [1500] } as Drawing;
  expect(copy(watch, 500)).toMatchObject({ stopMs: 2000, lapsMs: [1000] });
  expect(copy({ ...line, metres: 1.83 }, 2000).metres).toBeUndefined();
});
