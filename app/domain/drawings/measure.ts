import type { Drawing, Point } from './drawing.ts';
import {
  PICTURE_UNITS,
  type Place,
  toAxisEnd,
  toDegrees,
  toDegreesBetween,
  toUnits,
} from './picture-space.ts';
import { FIGURE_ANGLES, findJoint, type Joint } from './stick-figure.ts';
import { toPathUnits } from './track.ts';

type Shape = Pick<Drawing, 'tool' | 'points'>;

/** The ends of both arms of an angle with its vertex in the middle, in units; null for other tools. */
export function toArms({ tool, points }: Shape, ratio: number): [Place, Place, Place] | null {
  const [first, second, third] = points.map((point) => toUnits(point, ratio));
  if (!first || !second) return null;
  if (tool === 'angle' && third) return [first, second, third];
  if (tool === 'vertical-angle') return [second, first, toAxisEnd(first, second, 'vertical')];
  if (tool === 'horizontal-angle') return [second, first, toAxisEnd(first, second, 'horizontal')];
  return null;
}

/** What an angle measures, in degrees of the picture's plane; null for other tools. */
export function measureAngle(drawing: Shape, ratio: number): number | null {
  const arms = toArms(drawing, ratio);
  return arms && toDegreesBetween(...arms);
}

/** The angles of a stick figure, in degrees of the picture's plane. */
export function measureFigure(
  { tool, points }: Shape,
  ratio: number,
): { joint: Joint; at: Point; degrees: number }[] {
  if (tool !== 'stick-figure') return [];
  return Object.values(FIGURE_ANGLES).flatMap((arms) => {
    const [from, at, to] = arms.map((joint) => findJoint(points, joint));
    const degrees = from && at && to ? toDegrees([from, at, to], ratio) : null;
    return degrees === null || !at ? [] : [{ joint: arms[1], at, degrees }];
  });
}

/**
 * How long a unit of the picture is in metres, by the line whose length the user has set: of several
 * lines in a video the one nearest in time, since cameras turn and zoom. Null where there is none.
 */
export function findScale(
  { videoId, atMs }: Pick<Drawing, 'videoId' | 'atMs'>,
  drawings: readonly Drawing[],
  ratio: number,
): number | null {
  const [nearest] = drawings
    .filter((line) => line.tool === 'line' && line.metres && line.videoId === videoId)
    .sort((one, other) => Math.abs(one.atMs - atMs) - Math.abs(other.atMs - atMs));
  const units = nearest && toLength(nearest, ratio);
  return nearest?.metres && units ? nearest.metres / units : null;
}

/** The length of a line or a track in metres of the picture's plane; null for other tools, and without a scale. */
export function measureLength(
  drawing: Shape & Pick<Drawing, 'metres'>,
  ratio: number,
  scale: number | null,
): number | null {
  if (drawing.tool === 'track') return scale === null ? null : toPathUnits(drawing, ratio) * scale;
  if (drawing.tool !== 'line') return null;
  if (drawing.metres) return drawing.metres;
  return scale === null ? null : toLength(drawing, ratio) * scale;
}

/** In units of the picture. */
function toLength({ points }: Pick<Drawing, 'points'>, ratio: number): number {
  const [from = [0, 0], to = from] = points;
  return Math.hypot((to[0] - from[0]) * ratio, to[1] - from[1]) * PICTURE_UNITS;
}
