import { toArms } from '../measure.ts';
import type { Place } from '../picture-space.ts';
import type { SvgNode } from './svg-node.ts';
import { type Shown, toDistance, toPolyline } from './to-path.ts';

/** Of the arc, by its shorter arm, and at most this many units. */
const [RADIUS_SHARE, MOST_UNITS] = [0.4, 90];

/** What an angle measures: the arc between its arms, and the axis that it is measured against. */
export function drawArc(drawing: Shown, ratio: number, thickness: number, ink: string): SvgNode[] {
  const arms = toArms(drawing, ratio);
  if (!arms) return [];
  const [from, vertex, to] = arms;
  const radius = toArcRadius(arms);
  const [start, end] = [toTurn(vertex, from), toTurn(vertex, to)];
  const place = (turn: number) =>
    `${vertex[0] + radius * Math.cos(turn)} ${vertex[1] + radius * Math.sin(turn)}`;
  const isClockwise = Math.sin(end - start) > 0;
  const arc = `${place(start)}A${radius} ${radius} 0 0 ${isClockwise ? 1 : 0} ${place(end)}`;
  const axis = {
    d: toPolyline([vertex, to]),
    stroke: ink,
    strokeWidth: thickness * 0.7,
    strokeDasharray: `${thickness * 2.5} ${thickness * 2.5}`,
  };
  const wedge = { d: `M${vertex[0]} ${vertex[1]}L${arc}Z`, fill: ink, fillOpacity: 0.3 };
  return [
    ...(drawing.tool === 'angle' ? [] : [{ tag: 'path' as const, attributes: axis }]),
    { tag: 'path', attributes: wedge },
    { tag: 'path', attributes: { d: `M${arc}`, stroke: ink, strokeWidth: thickness * 0.6 } },
  ];
}

export function toArcRadius([from, vertex, to]: readonly [Place, Place, Place]): number {
  const shorter = Math.min(toDistance(vertex, from), toDistance(vertex, to));
  return Math.min(shorter * RADIUS_SHARE, MOST_UNITS);
}

function toTurn(from: Place, to: Place): number {
  return Math.atan2(to[1] - from[1], to[0] - from[0]);
}
