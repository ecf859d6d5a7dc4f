import type { Point } from './drawing.ts';

/** The height of a picture in the units in which shapes are drawn; its width follows from its shape. */
export const PICTURE_UNITS = 1000;

/** In units of the picture. */
export type Place = readonly [x: number, y: number];

/** The shares of a picture become places in its units. Ratio: its width by its height. */
export function toUnits([x, y]: Point, ratio: number): Place {
  return [x * PICTURE_UNITS * ratio, y * PICTURE_UNITS];
}

/** The angle at the middle of three points, 0 to 180 degrees; null where two of them are one. */
export function toDegrees(points: readonly Point[], ratio: number): number | null {
  const [a, vertex, b] = points.map((point) => toUnits(point, ratio));
  if (!a || !vertex || !b) return null;
  return toDegreesBetween(a, vertex, b);
}

/**
 * Where the axis through a vertex ends that an arm is measured against: on the arm's side, and as
 * long as the arm.
 */
export function toAxisEnd(vertex: Place, arm: Place, axis: 'vertical' | 'horizontal'): Place {
  const [x, y] = [arm[0] - vertex[0], arm[1] - vertex[1]];
  const length = Math.hypot(x, y);
  return axis === 'vertical'
    ? [vertex[0], vertex[1] + (y > 0 ? length : -length)]
    : [vertex[0] + (x < 0 ? -length : length), vertex[1]];
}

/** 0 to 180; null where the vertex is at one of its arms' ends. */
export function toDegreesBetween(a: Place, vertex: Place, b: Place): number | null {
  if (isSame(a, vertex) || isSame(b, vertex)) return null;
  const one = Math.atan2(a[1] - vertex[1], a[0] - vertex[0]);
  const other = Math.atan2(b[1] - vertex[1], b[0] - vertex[0]);
  const between = Math.abs(((one - other) * 180) / Math.PI);
  return between > 180 ? 360 - between : between;
}

function isSame(one: Place, other: Place): boolean {
  return one[0] === other[0] && one[1] === other[1];
}
