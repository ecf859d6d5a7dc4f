import type { Point } from '../drawing.ts';
import { formatDegrees, formatMetres } from '../format-drawing-measure.ts';
import { measureAngle, measureFigure, measureLength, toArms } from '../measure.ts';
import { PICTURE_UNITS, type Place, toUnits } from '../picture-space.ts';
import { toArcRadius } from './arc.ts';
import { drawLabel, TEXT_SIZE } from './label.ts';
import type { SvgWords } from './svg-node.ts';
import { type Shown, toDistance } from './to-path.ts';

/** The height of a stick figure's angles, as a share of the picture's. */
const JOINT_TEXT_SIZE = 0.03;
/** Words are at most so high, by what they measure: they would cover a surfer who is far away. */
const [FIGURE_SHARE, ARM_SHARE] = [0.1, 0.3];
/** From a line to the middle of its words, in units. */
const AWAY_UNITS = TEXT_SIZE * PICTURE_UNITS;
/** Of "1.83 m" with some room, by its height. */
const [HALF_WIDTH, HALF_HEIGHT] = [2.3, 0.8];

type Measured = { ratio: number; scale: number | null; ink: string };

/** What a drawing measures, beside its lines. */
export function drawMeasures(drawing: Shown, { ratio, scale, ink }: Measured): SvgWords[] {
  const degrees = measureAngle(drawing, ratio);
  const metres = measureLength(drawing, ratio, scale);
  const arms = toArms(drawing, ratio);
  if (degrees !== null && arms) {
    const longer = Math.max(toDistance(arms[1], arms[0]), toDistance(arms[1], arms[2]));
    const size = Math.min(TEXT_SIZE, (longer / PICTURE_UNITS) * ARM_SHARE);
    const at = toArcPlace(arms, degrees, size * PICTURE_UNITS);
    return [drawLabel(formatDegrees(degrees), { at, side: 'around', ink, size })];
  }
  if (metres !== null) {
    const at = toMiddle(drawing, ratio);
    return [drawLabel(formatMetres(metres), { at, side: 'around', ink })];
  }
  return drawing.hasAngles === false ? [] : drawJoints(drawing, ratio, ink);
}

/** Each angle outside the figure: those of the elbows below them, since the arms reach to the sides. */
function drawJoints(drawing: Shown, ratio: number, ink: string): SvgWords[] {
  const angles = measureFigure(drawing, ratio);
  const ys = drawing.points.map(([, y]) => y);
  const size = Math.min(JOINT_TEXT_SIZE, (Math.max(...ys) - Math.min(...ys)) * FIGURE_SHARE);
  const middle = angles.reduce((sum, { at }) => sum + at[0], 0) / angles.length;
  const toSide = ([x]: Point) => (x < middle ? 'left' : 'right');
  return angles.map(({ joint, at, degrees }) => {
    const isElbow = joint.endsWith('elbow');
    return drawLabel(formatDegrees(degrees), {
      at: toUnits(isElbow ? [at[0], at[1] + size] : at, ratio),
      side: isElbow ? 'around' : toSide(at),
      ink,
      size,
    });
  });
}

/** Behind the middle of the arc, seen from the vertex: between the arms where these leave room, or beyond both. */
function toArcPlace(
  arms: readonly [Place, Place, Place],
  degrees: number,
  awayUnits: number,
): Place {
  const [from, vertex, to] = arms;
  const [one, other] = [toDirection(vertex, from), toDirection(vertex, to)];
  const middle = toDirection([0, 0], [one[0] + other[0], one[1] + other[1]]);
  const roomy = awayUnits / Math.sin((degrees * Math.PI) / 360);
  const beyond = Math.max(toDistance(vertex, from), toDistance(vertex, to)) + awayUnits;
  const away = Math.max(toArcRadius(arms) + awayUnits, Math.min(roomy, beyond));
  return [vertex[0] + middle[0] * away, vertex[1] + middle[1] * away];
}

/** Of length 1; none where both places are one. */
function toDirection(from: Place, to: Place): Place {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}

/** Above the middle of a line, as far away as the words are wide in that direction. */
function toMiddle({ points }: Shown, ratio: number): Place {
  const [from = [0, 0], to = from] = points.map((point) => toUnits(point, ratio));
  const [x, y] = toDirection(from, to);
  const [upX, upY] = x < 0 ? [-y, x] : [y, -x];
  const away = (Math.abs(upX) * HALF_WIDTH + Math.abs(upY) * HALF_HEIGHT) * AWAY_UNITS;
  return [(from[0] + to[0]) / 2 + upX * away, (from[1] + to[1]) / 2 + upY * away];
}
