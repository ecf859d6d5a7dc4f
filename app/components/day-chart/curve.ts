import { toShortNumber } from './to-short-number.ts';

export type Point = { x: number; y: number };

/** Splits points into runs without gaps: a missing point is a gap in the line. */
export function toRuns(points: (Point | null)[]): Point[][] {
  const runs: Point[][] = [[]];
  for (const point of points) {
    if (point) runs.at(-1)?.push(point);
    else if (runs.at(-1)?.length) runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

/**
 * Returns a smooth line through points from left to right that never overshoots two neighbours
 * (Fritsch and Carlson 1980): no tide is higher than its high. Steps are relative to the end of the
 * last, which compress better than absolute positions: a week's curves take half the bytes.
 */
export function toLinePath(run: Point[]): string {
  const slopes = toSlopes(run);
  let pen: Point = { x: 0, y: 0 };
  return run
    .map((point, index) => {
      const from = pen;
      const at = ({ x, y }: Point) => `${toShortNumber(x - from.x)},${toShortNumber(y - from.y)}`;
      // Follow the rounded position, so that rounding errors do not add up.
      pen = {
        x: from.x + toShortNumber(point.x - from.x),
        y: from.y + toShortNumber(point.y - from.y),
      };
      const before = run[index - 1];
      if (!before) return `M${at(point)}`;
      const third = (point.x - before.x) / 3;
      const [steepness = 0, next = 0] = [slopes[index - 1], slopes[index]];
      const first = at({ x: before.x + third, y: before.y + third * steepness });
      const second = at({ x: point.x - third, y: point.y - third * next });
      return `c${first} ${second} ${at(point)}`;
    })
    .join('');
}

/** Returns the same line, closed down to a base line. */
export function toAreaPath(run: Point[], baseY: number): string {
  const first = run[0];
  if (!first) return '';
  return `${toLinePath(run)}V${baseY}H${toShortNumber(first.x)}Z`;
}

/**
 * Returns the slope at each point: zero at extremes, elsewhere one that keeps the curve within its
 * neighbours.
 */
function toSlopes(run: Point[]): number[] {
  const steps = run.slice(1).map((point, index) => {
    const before = run[index] ?? point;
    return (point.y - before.y) / (point.x - before.x || 1);
  });
  return run.map((_, index) => {
    const [before, after] = [steps[index - 1], steps[index]];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    if (before * after <= 0) return 0;
    return (2 * before * after) / (before + after);
  });
}
