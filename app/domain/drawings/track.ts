import type { Drawing, Point } from './drawing.ts';
import { PICTURE_UNITS } from './picture-space.ts';

/** The path of what was followed: one point a frame, the first at `atMs` and the last at `untilMs`. */
export type TrackShape = Pick<Drawing, 'points'> & Partial<Pick<Drawing, 'atMs' | 'untilMs'>>;

/** The speed is that of the frames around: half of them on each side. */
const SPEED_FRAMES = 6;

/** The point of a track at a moment, and its index; the first before the track starts, the last after its end. */
export function findTrackPlace(
  { points, atMs: fromMs = 0, untilMs }: TrackShape,
  atMs: number,
): { nth: number; point: Point } | null {
  const last = points.length - 1;
  const lengthMs = (untilMs ?? fromMs) - fromMs;
  const share = lengthMs > 0 ? (atMs - fromMs) / lengthMs : 0;
  const nth = Math.max(0, Math.min(last, Math.round(share * last)));
  const point = points[nth];
  return point ? { nth, point } : null;
}

/** How long the path is between two of its points, in units of the picture. */
export function toPathUnits(
  { points }: Pick<Drawing, 'points'>,
  ratio: number,
  [from, to] = [0, points.length - 1],
): number {
  let units = 0;
  for (let nth = from + 1; nth <= to; nth += 1) {
    const [one, other] = [points[nth - 1], points[nth]];
    if (!one || !other) continue;
    units += Math.hypot((other[0] - one[0]) * ratio, other[1] - one[1]) * PICTURE_UNITS;
  }
  return units;
}

/**
 * How fast it moves at a time, in metres a second of the picture's plane, while the camera stands
 * still. Null without a scale.
 *
 * @param scale of a unit in metres
 * @param slowdown how many times slower than life the video plays
 */
export function measureSpeed(
  track: TrackShape,
  {
    atMs,
    ratio,
    scale,
    slowdown,
  }: { atMs: number; ratio: number; scale: number | null; slowdown: number },
): number | null {
  const { points, atMs: fromMs = 0, untilMs } = track;
  const place = findTrackPlace(track, atMs);
  const seconds = ((untilMs ?? fromMs) - fromMs) / 1000 / slowdown;
  if (!place || scale === null || seconds <= 0) return null;
  const last = points.length - 1;
  const from = Math.max(0, Math.min(place.nth - SPEED_FRAMES / 2, last - SPEED_FRAMES));
  const to = Math.min(last, from + SPEED_FRAMES);
  return (toPathUnits(track, ratio, [from, to]) * scale) / (((to - from) / last) * seconds);
}
