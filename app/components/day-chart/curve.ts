import { toShortNumber } from './to-short-number.ts';

export type Point = { x: number; y: number };

/** Neighbours that are all known: where one is not, the line has a gap. */
export function toRuns(points: (Point | null)[]): Point[][] {
  const runs: Point[][] = [[]];
  for (const point of points) {
    if (point) runs.at(-1)?.push(point);
    else if (runs.at(-1)?.length) runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

/**
 * A smooth line through points from left to right, that never rises above nor falls below two neighbours between
 * them (Fritsch and Carlson 1980): no tide higher than its high.
 */
export function toLinePath(run: Point[]): string {
  const slopes = toSlopes(run);
  return run
    .map((point, index) => {
      const before = run[index - 1];
      if (!before) return `M${at(point.x, point.y)}`;
      const third = (point.x - before.x) / 3;
      const [from = 0, to = 0] = [slopes[index - 1], slopes[index]];
      const first = at(before.x + third, before.y + third * from);
      return `C${first} ${at(point.x - third, point.y - third * to)} ${at(point.x, point.y)}`;
    })
    .join('');
}

/** The same, and down to a base line. */
export function toAreaPath(run: Point[], baseY: number): string {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return '';
  return `${toLinePath(run)}L${at(last.x, baseY)}L${at(first.x, baseY)}Z`;
}

/** The steepness at each point: none at a top or a bottom, else what keeps the curve within its neighbours. */
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

function at(x: number, y: number): string {
  return `${toShortNumber(x)},${toShortNumber(y)}`;
}
