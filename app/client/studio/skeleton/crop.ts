import type { Point } from '#app/domain/drawings/drawing.ts';
import type { Landmark } from './network/open-movenet.ts';

/** A square part of a picture, in its pixels; it may reach beyond the picture, where all is black. */
export type Crop = { left: number; top: number; size: number };
type Size = { width: number; height: number };

/** Around a body, by its size: a box that is drawn by hand often cuts off a hand or a foot. */
const MARGIN = 0.25;
/** The landmarks and the score that are enough to say where a body is, before a closer look. */
const [LEAST_LANDMARKS, LEAST_SCORE] = [6, 0.2];
/** A body that is smaller in its crop is one of others in the distance. */
const LEAST_SHARE = 0.2;

/** The part of a picture around some points, in which the model searches. */
export function toCrop(points: readonly Point[], { width, height }: Size): Crop {
  return around(points.map(([x, y]) => ({ x: x * width, y: y * height })));
}

/** The crop around a body that was seen in a larger one; the same where it fills that one, or is not there. */
export function toTightCrop(crop: Crop, seen: readonly Landmark[]): Crop {
  const body = seen.filter(({ score }) => score >= LEAST_SCORE);
  if (body.length < LEAST_LANDMARKS) return crop;
  const { left, top, size } = around(body);
  if (size < LEAST_SHARE || size > 1) return crop;
  return {
    left: crop.left + left * crop.size,
    top: crop.top + top * crop.size,
    size: size * crop.size,
  };
}

/** A place in the picture, from one in a part of it. */
export function toPlace(crop: Crop, { x, y }: { x: number; y: number }, picture: Size): Point {
  return [(crop.left + x * crop.size) / picture.width, (crop.top + y * crop.size) / picture.height];
}

function around(places: { x: number; y: number }[]): Crop {
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const size = Math.max(right - left, bottom - top) * (1 + 2 * MARGIN);
  return { left: (left + right - size) / 2, top: (top + bottom - size) / 2, size };
}
