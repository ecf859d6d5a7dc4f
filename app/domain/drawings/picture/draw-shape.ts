import type { Drawing } from '../drawing.ts';
import { isMoving } from '../is-moving.ts';
import { findScale } from '../measure.ts';
import { PICTURE_UNITS, type Place, toUnits } from '../picture-space.ts';
import { findTrackPlace } from '../track.ts';
import { drawArc } from './arc.ts';
import { DRAWING_INKS, EDGE, SHADE } from './inks.ts';
import { drawLabel } from './label.ts';
import { drawMeasures } from './measures.ts';
import { drawStopwatch } from './stopwatch-panel.ts';
import { toStrokeOutline } from './stroke-outline.ts';
import type { SvgNode } from './svg-node.ts';
import { type Shown, toCircle, toFrame, toPath } from './to-path.ts';

/** Of the disc behind a number, as a share of the picture's height. */
const DISC_RADIUS = 0.032;
/** Around what is followed, as a share of the picture's height. */
const RING_RADIUS = 0.03;
/** Of an arrow's head, by the thickness of its line. */
const HEAD_LENGTH = 5;
const HEAD_HALF_WIDTH = 2.2;
/** Many thin lines say more than few thick ones. */
const GRID_SHARE = 0.5;

/** From the middle of digits down to the line that they stand on, by their size. */
const DIGITS_DOWN = 0.36;

/** How a drawing looks at a moment. */
export type ShapeLook = {
  /** The picture's width by its height. */
  ratio: number;
  /** Of the frame that is shown, in the video: what a stopwatch shows. */
  atMs?: number | undefined;
  /** The length of a unit in metres, where it is known: lines show theirs. */
  scale?: number | null;
};

/**
 * The look of a drawing at a moment; equal at each moment while the drawing does not change, so
 * that it need not be drawn again.
 *
 * @param all of the wave: one of them may be the line of known length
 * @param atMs of the frame that is shown, in the video
 */
export function toShapeLook(
  drawing: Drawing,
  ratio: number,
  all: readonly Drawing[],
  atMs: number,
): ShapeLook {
  return {
    ratio,
    atMs: isMoving(drawing) ? atMs : undefined,
    scale: drawing.tool === 'line' ? findScale(drawing, all, ratio) : null,
  };
}

/** One drawing, in the units of `toUnits`, so that it covers the same part of the picture everywhere. */
export function drawShape(drawing: Shown, { ratio, atMs, scale = null }: ShapeLook): SvgNode[] {
  const ink = DRAWING_INKS[drawing.colour];
  const first = toUnits(drawing.points[0] ?? [0, 0], ratio);
  switch (drawing.tool) {
    case 'text':
      return [drawLabel(drawing.text || 'Text', { at: first, ink })];
    case 'number':
      return drawNumeral(first, ink, drawing.text);
    case 'stopwatch':
      return drawStopwatch(drawing, atMs ?? drawing.atMs ?? 0, first, ink);
    case 'track':
      return [drawTrail(drawing, atMs, ratio, ink)];
    default:
      return [drawLines(drawing, ratio, scale, ink)];
  }
}

const ROUND = { strokeLinecap: 'round', strokeLinejoin: 'round' };

function drawLines(drawing: Shown, ratio: number, scale: number | null, ink: string): SvgNode {
  const { tool, pressures, points } = drawing;
  const thickness = drawing.width * PICTURE_UNITS * (tool === 'grid' ? GRID_SHARE : 1);
  const edge = { fill: EDGE, stroke: EDGE, strokeWidth: thickness * 0.7 };
  if (tool === 'pencil' && pressures) {
    const d = toStrokeOutline(points, pressures, thickness, ratio);
    const children = [toNode({ d, ...edge }), toNode({ d, fill: ink })];
    return { tag: 'g', attributes: { strokeLinejoin: 'round' }, children };
  }
  const d = toPath(drawing, ratio);
  const head = tool === 'arrow' ? toHead(drawing, ratio, thickness) : null;
  const shade = { d: `${toFrame(ratio)}${d}`, fill: SHADE, fillRule: 'evenodd' };
  return {
    tag: 'g',
    attributes: { fill: 'none', ...ROUND },
    children: [
      ...(tool === 'spotlight' ? [toNode(shade)] : []),
      toNode({ d, stroke: EDGE, strokeWidth: thickness * 1.7 }),
      ...(head ? [toNode({ d: head, ...edge })] : []),
      toNode({ d, stroke: ink, strokeWidth: thickness }),
      ...(head ? [toNode({ d: head, fill: ink })] : []),
      ...drawArc(drawing, ratio, thickness, ink),
      ...drawMeasures(drawing, { ratio, scale, ink }),
    ],
  };
}

function toNode(attributes: Record<string, string | number>): SvgNode {
  return { tag: 'path', attributes };
}

/** The point of an arrow ends where its line does. */
function toHead({ points }: Shown, ratio: number, thickness: number): string {
  const places = points.map((point) => toUnits(point, ratio));
  const [from = [0, 0], to = from] = places.slice(-2);
  const turn = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const place = (along: number, across: number) =>
    `${to[0] + along * Math.cos(turn) - across * Math.sin(turn)} ${to[1] + along * Math.sin(turn) + across * Math.cos(turn)}`;
  const [length, half] = [HEAD_LENGTH * thickness, HEAD_HALF_WIDTH * thickness];
  return `M${place(thickness, 0)}L${place(-length, half)}L${place(-length, -half)}Z`;
}

/** The path of what was followed, and a ring around it where it is now. */
function drawTrail(track: Shown, atMs: number | undefined, ratio: number, ink: string): SvgNode {
  const thickness = track.width * PICTURE_UNITS;
  const now = findTrackPlace(track, atMs ?? track.atMs ?? 0);
  const path = toPath(track, ratio);
  const ring = now ? toCircle(toUnits(now.point, ratio), RING_RADIUS * PICTURE_UNITS) : '';
  return {
    tag: 'g',
    attributes: { fill: 'none', ...ROUND },
    children: [
      toNode({ d: path + ring, stroke: EDGE, strokeWidth: thickness * 1.7 }),
      toNode({ d: path + ring, stroke: ink, strokeWidth: thickness }),
    ],
  };
}

function drawNumeral([x, y]: Place, ink: string, words: string): SvgNode[] {
  const radius = DISC_RADIUS * PICTURE_UNITS;
  const size = radius * 1.2;
  const disc = { cx: x, cy: y, r: radius, fill: ink, stroke: EDGE, strokeWidth: radius / 6 };
  return [
    { tag: 'circle', attributes: disc },
    { words, x, y: y + size * DIGITS_DOWN, size, anchor: 'middle', ink: 'black' },
  ];
}
