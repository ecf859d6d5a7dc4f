import { expect, test } from 'vitest';
import { toAreaPath, toLinePath, toRuns } from './curve.ts';

/** Two roundings to a hundredth, one of them the pen's position. */
const ROUNDED = 0.011;

test('a missing figure is a gap, not a line to zero', () => {
  const [a, b, c] = [
    { x: 0, y: 1 },
    { x: 1, y: 2 },
    { x: 3, y: 1 },
  ];
  expect(toRuns([null, a, b, null, null, c, null])).toEqual([[a, b], [c]]);
  expect(toRuns([null, null])).toEqual([]);
});

test('a curve passes through its points and never overshoots two neighbours', () => {
  const run = [0, 8, 9, 9, 2, 0, 5].map((y, x) => ({ x: x / 3, y: y / 7 }));
  const curves = readCurves(toLinePath(run));
  expect(curves).toHaveLength(run.length - 1);
  curves.forEach(([first = 0, second = 0, end], index) => {
    const ends = [run[index]?.y ?? 0, run[index + 1]?.y ?? 0];
    expect(end).toBeCloseTo(ends[1] ?? 0, 2);
    for (const control of [first, second]) {
      expect(control).toBeGreaterThan(Math.min(...ends) - ROUNDED);
      expect(control).toBeLessThan(Math.max(...ends) + ROUNDED);
    }
  });
});

test('rounding errors do not add up', () => {
  const run = Array.from({ length: 1000 }, (_, index) => ({ x: index / 3, y: index / 7 }));
  expect(readCurves(toLinePath(run)).at(-1)?.[2]).toBeCloseTo(999 / 7, 2);
});

test('an area ends on its base line, and a single point or none draws nothing', () => {
  expect(
    toAreaPath(
      [
        { x: 1, y: 2 },
        { x: 2, y: 4 },
      ],
      10,
    ),
  ).toMatch(/^M1,2c.+ 1,2V10H1Z$/);
  expect(toAreaPath([{ x: 1, y: 2 }], 10)).toBe('M1,2V10H1Z');
  expect(toAreaPath([], 10)).toBe('');
});

/**
 * Returns the y coordinates of each curve in a path, whose steps are relative to the end of the
 * last.
 */
function readCurves(path: string): number[][] {
  let y = Number(/^M[\d.]+,([\d.-]+)/.exec(path)?.[1]);
  return [...path.matchAll(/c(\S+) (\S+) ([\d.,-]+)/g)].map(([, ...points]) => {
    const heights = points.map((point) => y + Number(point.split(',')[1]));
    y = heights.at(-1) ?? y;
    return heights;
  });
}
