import type { Pixels } from './kva-values.ts';

/** Points between two that were drawn. */
const STEPS = 8;

/** A smooth line through all points, as Kinovea bends its curves (Catmull and Rom's spline). */
export function toSpline(points: readonly Pixels[]): Pixels[] {
  return points.flatMap((to, nth) => {
    const from = points[nth - 1];
    if (!from) return [to];
    const [before, after] = [points[nth - 2] ?? from, points[nth + 1] ?? to];
    return Array.from({ length: STEPS }, (_, step): Pixels => {
      const share = (step + 1) / STEPS;
      const along = (axis: 0 | 1) => bend(share, before[axis], from[axis], to[axis], after[axis]);
      return [along(0), along(1)];
    });
  });
}

function bend(t: number, before: number, from: number, to: number, after: number): number {
  return (
    from +
    0.5 *
      t *
      (to -
        before +
        t * (2 * before - 5 * from + 4 * to - after + t * (3 * (from - to) + after - before)))
  );
}
