import { expect, test } from 'vitest';
import { toAreaPath, toLinePath, toRuns } from './curve.ts';

test('a missing figure is a gap, not a line to zero', () => {
  const [a, b, c] = [
    { x: 0, y: 1 },
    { x: 1, y: 2 },
    { x: 3, y: 1 },
  ];
  expect(toRuns([null, a, b, null, null, c, null])).toEqual([[a, b], [c]]);
  expect(toRuns([null, null])).toEqual([]);
});

test('a curve goes through its points and never beyond two neighbours', () => {
  const run = [0, 8, 9, 9, 2, 0, 5].map((y, x) => ({ x, y }));
  const curves = [...toLinePath(run).matchAll(/C(.+?) (.+?) ([\d.,-]+)/g)];
  expect(curves).toHaveLength(run.length - 1);
  curves.forEach(([, ...points], index) => {
    const [first, second, end] = points.map((point) => Number(point.split(',')[1]));
    const ends = [run[index]?.y ?? 0, run[index + 1]?.y ?? 0];
    expect(end).toBe(ends[1]);
    for (const control of [first, second]) {
      expect(control).toBeGreaterThanOrEqual(Math.min(...ends));
      expect(control).toBeLessThanOrEqual(Math.max(...ends));
    }
  });
});

test('an area ends on its base line, and one point or none does no harm', () => {
  expect(
    toAreaPath(
      [
        { x: 1, y: 2 },
        { x: 2, y: 4 },
      ],
      10,
    ),
  ).toMatch(/^M1,2C.+L2,10L1,10Z$/);
  expect(toAreaPath([{ x: 1, y: 2 }], 10)).toBe('M1,2L1,10L1,10Z');
  expect(toAreaPath([], 10)).toBe('');
});
