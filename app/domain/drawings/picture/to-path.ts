import type { Drawing } from '../drawing.ts';
import { toArms } from '../measure.ts';
import { listGridLines } from '../perspective.ts';
import { PICTURE_UNITS, type Place, toUnits } from '../picture-space.ts';
import { BONES, findJoint } from '../stick-figure.ts';
import { toWatchBox } from './stopwatch-panel.ts';

export const FIRST_CELLS = 4;
/** Of the head of a stick figure, by the length of its neck. */
const HEAD_SHARE = 0.62;
/** Around what a magnifier shows, in units. */
const TARGET_UNITS = 12;

export type Shown = Pick<Drawing, 'tool' | 'points' | 'colour' | 'width' | 'text'> &
  Partial<Drawing>;

/** The line of a drawing, as the `d` of a path; also what a pointer can hit. */
export function toPath(drawing: Shown, ratio: number): string {
  const { tool, points } = drawing;
  const places = points.map((point) => toUnits(point, ratio));
  const [first = [0, 0], second = first, third = second] = places;
  switch (tool) {
    case 'rectangle':
      return `M${first[0]} ${first[1]}H${second[0]}V${second[1]}H${first[0]}Z`;
    case 'circle':
    case 'spotlight':
      return toCircle(first, toDistance(first, second));
    case 'magnifier':
      return toMagnifier(first, second, third);
    case 'curve':
      return places[2] ? toCurve(first, second, third) : toPolyline(places);
    case 'angle':
      return toPolyline(places);
    case 'vertical-angle':
    case 'horizontal-angle':
      return toPolyline(toArms(drawing, ratio)?.slice(0, 2) ?? places);
    case 'grid':
      return listGridLines(places, drawing.cells ?? FIRST_CELLS)
        .map(toPolyline)
        .join('');
    case 'stick-figure':
      return toFigure(places);
    case 'stopwatch': {
      const { x, y, width, height } = toWatchBox(first, drawing.lapsMs?.length ?? 0);
      return `M${x} ${y}h${width}v${height}h${-width}Z`;
    }
    default:
      return toPolyline(places);
  }
}

export function toCircle([x, y]: Place, radius: number): string {
  const half = `a${radius} ${radius} 0 1 0`;
  return `M${x - radius} ${y}${half} ${2 * radius} 0${half} ${-2 * radius} 0Z`;
}

export function toDistance(one: Place, other: Place): number {
  return Math.hypot(other[0] - one[0], other[1] - one[1]);
}

export function toPolyline(places: readonly Place[]): string {
  return places.map(([x, y], nth) => `${nth === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

/** Goes through its middle point, halfway. */
function toCurve(from: Place, middle: Place, to: Place): string {
  const bend = (axis: 0 | 1) => 2 * middle[axis] - (from[axis] + to[axis]) / 2;
  return `M${from[0]} ${from[1]}Q${bend(0)} ${bend(1)} ${to[0]} ${to[1]}`;
}

/** The lens, and a line to its target where that is outside. */
function toMagnifier(target: Place, lens: Place, edge: Place): string {
  const [radius, away] = [toDistance(lens, edge), toDistance(lens, target)];
  const ring = toCircle(lens, radius);
  if (away <= radius + TARGET_UNITS) return ring;
  const along = (units: number): Place => [
    lens[0] + ((target[0] - lens[0]) * units) / away,
    lens[1] + ((target[1] - lens[1]) * units) / away,
  ];
  const line = toPolyline([along(radius), along(away - TARGET_UNITS)]);
  return `${ring}${line}${toCircle(target, TARGET_UNITS)}`;
}

function toFigure(places: readonly Place[]): string {
  const [head, neck] = [findJoint(places, 'head'), findJoint(places, 'neck')];
  if (!head || !neck) return '';
  const radius = toDistance(head, neck) * HEAD_SHARE;
  const share = 1 - radius / (toDistance(head, neck) || 1);
  const chin: Place = [
    neck[0] + (head[0] - neck[0]) * share,
    neck[1] + (head[1] - neck[1]) * share,
  ];
  const bones = BONES.map(([from, to]) => {
    const ends = [findJoint(places, from) ?? neck, findJoint(places, to) ?? neck];
    return toPolyline(from === 'head' ? [chin, neck] : ends);
  });
  return `${toCircle(head, radius)}${bones.join('')}`;
}

/** The edge of the picture. */
export function toFrame(ratio: number): string {
  return `M0 0H${PICTURE_UNITS * ratio}V${PICTURE_UNITS}H0Z`;
}
