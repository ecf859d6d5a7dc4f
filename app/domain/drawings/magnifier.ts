import type { Drawing, Point } from './drawing.ts';

export const FIRST_ZOOM = 2;

export type Magnifier = Pick<Drawing, 'points' | 'zoom'>;

/** Where a magnifier is, and what it enlarges: a square around its target. */
export function toLens({ points, zoom = FIRST_ZOOM }: Magnifier, ratio: number) {
  const [target = [0, 0], middle = target, edge = middle] = points;
  const radius = Math.hypot((edge[0] - middle[0]) * ratio, edge[1] - middle[1]);
  const side = (2 * radius) / zoom;
  const corner: Point = [target[0] - side / ratio / 2, target[1] - side / 2];
  return {
    /** As shares of the picture. */
    middle,
    /** The top left corner of the square, as shares of the picture. */
    corner,
    /** As shares of the picture's height. */
    radius,
    side,
  };
}
