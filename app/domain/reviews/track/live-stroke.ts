import type { Drawing, Point } from '#app/domain/drawings/drawing.ts';

/** Of one drag: a minute of it, thinned out. */
export const MOST_SHAPES = 500;

/**
 * How a drawing came to be, in ms since its event; without either it is there at once. Both are as
 * short as the hand that drew: a minute of a pencil is below 100 kB.
 */
export type LiveStroke = {
  /** Of a pencil: when each of its points came. */
  times?: number[] | undefined;
  /** Of any other tool: what the drag showed, up to what it is. */
  shapes?: DraggedShape[] | undefined;
};

type DraggedShape = { ms: number; points: Point[] };

/** A stroke that was drawn just now; `tookMs` until the hand was lifted. */
export type Stroke = { live: LiveStroke; tookMs: number };

/** Between two shapes of a drag: about thirty a second. */
const SHAPE_MS = 33;

/** The shapes of a drag with the next one. The last one is always there. */
export function saveShape(shapes: readonly DraggedShape[], next: DraggedShape): DraggedShape[] {
  const before = shapes.at(-2);
  const isSoon = before && next.ms - before.ms < SHAPE_MS;
  const kept = isSoon ? shapes.slice(0, -1) : shapes;
  // A slow hand: every second one is enough.
  const thin = kept.length < MOST_SHAPES ? kept : kept.filter((_, nth) => nth % 2 === 1);
  return [...thin, next];
}

/** How long it took. */
export function toStrokeMs({ times, shapes }: LiveStroke): number {
  return Math.max(times?.at(-1) ?? 0, shapes?.at(-1)?.ms ?? 0);
}

/** A drawing so long after its event; null while nothing of it is there. */
export function showStroke(drawing: Drawing, stroke: LiveStroke, ms: number): Drawing | null {
  if (ms >= toStrokeMs(stroke)) return drawing;
  const { times, shapes } = stroke;
  if (!times) {
    const points = shapes?.findLast((shape) => shape.ms <= ms)?.points;
    return points ? { ...drawing, points } : null;
  }
  const next = times.findIndex((time) => time > ms);
  if (next < 1) return null;
  const { points, pressures } = drawing;
  const pressed = pressures && { pressures: pressures.slice(0, next) };
  return { ...drawing, points: points.slice(0, next), ...pressed };
}

/** @param move where a time since the event is afterwards */
export function toRetimedStroke(
  { times, shapes }: LiveStroke,
  move: (ms: number) => number,
): LiveStroke {
  return {
    ...(times && { times: times.map(move) }),
    ...(shapes && { shapes: shapes.map((shape) => ({ ...shape, ms: move(shape.ms) })) }),
  };
}
