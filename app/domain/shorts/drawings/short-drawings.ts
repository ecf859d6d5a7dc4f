import { type Drawing, KEY_POSITION, TIME_ORIGIN } from '../../drawings/drawing.ts';
import type { Clip } from '../plan.ts';
import { MOST_DRAWING_POINTS, MOST_DRAWINGS } from '../plan-bounds.ts';

/**
 * What is not shown: marks of frames, what enlarges the picture, and bodies that a browser found, which the surfer's
 * consent to coaching allows, not that to shorts.
 */
const LEFT_OUT: readonly string[] = [KEY_POSITION, TIME_ORIGIN, 'magnifier'];

/** Of a wave's drawings those that a clip of it can show, as they are now: the plan keeps them, as it does scores. */
export function toClipDrawings(
  drawings: readonly Drawing[],
  { videoId, cut }: Pick<Clip, 'videoId' | 'cut'>,
): Drawing[] {
  return drawings
    .filter(
      (drawing) =>
        drawing.videoId === videoId &&
        !drawing.isFound &&
        !LEFT_OUT.includes(drawing.tool) &&
        (drawing.untilMs ?? drawing.atMs) >= cut.startMs &&
        drawing.atMs <= cut.endMs,
    )
    .slice(0, MOST_DRAWINGS)
    .map((drawing) => ({
      ...drawing,
      name: '',
      points: toThinned(drawing.points).map(([x, y]) => [round(x), round(y)]),
      ...(drawing.pressures && { pressures: toThinned(drawing.pressures).map(round) }),
    }));
}

/** Evenly, with the first and the last. */
function toThinned<T>(points: readonly T[]): T[] {
  const last = points.length - 1;
  if (last < MOST_DRAWING_POINTS) return [...points];
  const toPlace = (nth: number) => Math.round((nth * last) / (MOST_DRAWING_POINTS - 1));
  return Array.from({ length: MOST_DRAWING_POINTS }, (_, nth) => points[toPlace(nth)] as T);
}

/** To a tenth of a pixel of a picture that is 1080 high. */
function round(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
