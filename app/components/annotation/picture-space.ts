import type { Point } from '#app/domain/drawings/drawing.ts';

/** The height of a picture in the units in which shapes are drawn; its width follows from its shape. */
export const PICTURE_UNITS = 1000;
/** 0.02 pixels of a picture of 4K. */
const DECIMALS = 1e5;

/** A place of the page as shares of the picture. */
export function toPoint(
  { clientX, clientY }: { clientX: number; clientY: number },
  box: DOMRect,
): Point {
  const round = (share: number) => Math.round(share * DECIMALS) / DECIMALS;
  return [round((clientX - box.left) / box.width), round((clientY - box.top) / box.height)];
}

/** The shares of a picture become places in its units. Ratio: its width by its height. */
export function toUnits([x, y]: Point, ratio: number): [x: number, y: number] {
  return [x * PICTURE_UNITS * ratio, y * PICTURE_UNITS];
}

/** The angle at the middle of three points, 0 to 180 degrees; null where two of them are one. */
export function toDegrees(points: readonly Point[], ratio: number): number | null {
  const [a, vertex, b] = points.map((point) => toUnits(point, ratio));
  if (!a || !vertex || !b) return null;
  const one = Math.atan2(a[1] - vertex[1], a[0] - vertex[0]);
  const other = Math.atan2(b[1] - vertex[1], b[0] - vertex[0]);
  if (isSame(a, vertex) || isSame(b, vertex)) return null;
  const between = Math.abs(((one - other) * 180) / Math.PI);
  return between > 180 ? 360 - between : between;
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one[0] === other[0] && one[1] === other[1];
}
