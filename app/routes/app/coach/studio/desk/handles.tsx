import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { toBox, toPoint } from '#app/components/annotation/to-point.ts';
import type { Drawing, Point } from '#app/domain/drawings/drawing.ts';
import { JOINTS } from '#app/domain/drawings/stick-figure.ts';
import { findTrackPlace } from '#app/domain/drawings/track.ts';
import { isPlaced, movePoint } from './tools.ts';

/** One press of an arrow key, as a share of the picture's height; with Shift ten times as far. */
const STEP = 0.002;
const WITH_SHIFT = 10;
const ARROWS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** As a share of the picture's height. */
const ABOVE_HEAD = 0.1;

type HandlesProps = {
  surface: RefObject<HTMLElement | null>;
  drawing: Drawing;
  name: string;
  /** Of the frame on screen, in the video. */
  atMs: number;
  /** A pencil draws through them. */
  isDrawnThrough: boolean;
  /** Done: the user has released it; until then it is only shown. */
  onMove: (points: Point[], isDone: boolean) => void;
};

/** A place that can be moved, and what moving it makes of the drawing's points. */
type Grip = { at: Point; label: string; isWhole: boolean; toPoints: (to: Point) => Point[] };
/** From: where the pointer and the grip were; to: where it was dragged to, null until it is. */
type Held = { grip: Grip; from: Point; to: Point | null };

/** Moves the selected drawing, or one of its points, by pointer and by arrow keys. */
export function Handles({ surface, drawing, name, atMs, isDrawnThrough, onMove }: HandlesProps) {
  const grips = listGrips(drawing, name, atMs);
  const held = useRef<Held | null>(null);
  const getBox = () => toBox(surface.current);

  const grab = (event: PointerEvent) => {
    event.stopPropagation();
    const box = getBox();
    if (!box || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = toPoint(event, box);
    // Handles are large and may lie upon one another: the nearest is meant.
    const toPx = ([x, y]: Point) =>
      Math.hypot((x - from[0]) * box.width, (y - from[1]) * box.height);
    const [grip] = [...grips].sort((one, other) => toPx(one.at) - toPx(other.at));
    held.current = grip ? { grip, from, to: null } : null;
  };
  const drag = (event: PointerEvent) => {
    const box = getBox();
    if (!held.current || !box) return;
    const { grip, from } = held.current;
    const [x, y] = toPoint(event, box);
    // It stays beside the finger where it was taken, so that it is seen.
    held.current.to = [grip.at[0] + x - from[0], grip.at[1] + y - from[1]];
    onMove(grip.toPoints(held.current.to), false);
  };
  const release = () => {
    const now = held.current;
    held.current = null;
    if (now?.to) onMove(now.grip.toPoints(now.to), true);
  };
  const press = (event: KeyboardEvent, { at, toPoints }: Grip) => {
    const arrow = ARROWS[event.key];
    const box = getBox();
    if (!arrow || !box || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // Arrow keys elsewhere step through the frames.
    event.stopPropagation();
    const step = STEP * (event.shiftKey ? WITH_SHIFT : 1);
    const along: Point = [(arrow[0] * step * box.height) / box.width, arrow[1] * step];
    onMove(toPoints([at[0] + along[0], at[1] + along[1]]), true);
  };

  return grips.map((grip) => (
    <button
      key={grip.label}
      type="button"
      aria-label={grip.label}
      onKeyDown={(event) => press(event, grip)}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      className={`absolute grid size-11 -translate-1/2 cursor-move touch-none place-items-center rounded-full ${isDrawnThrough ? 'pointer-events-none' : ''}`}
      style={{ left: `${grip.at[0] * 100}%`, top: `${grip.at[1] * 100}%` }}
    >
      <span className={toLook(grip, drawing)} />
    </button>
  ));
}

function listGrips(drawing: Drawing, name: string, atMs: number): Grip[] {
  const { points, tool } = drawing;
  // Of a track only the place in this frame is moved: it corrects the path.
  const followed = tool === 'track' ? findTrackPlace(drawing, atMs) : null;
  if (followed) {
    const { nth, point: at } = followed;
    const toPoints = (to: Point) => points.with(nth, to);
    return [{ at, label: `Place of ${name}`, isWhole: false, toPoints }];
  }
  const at = toGrip(drawing);
  const whole: Grip = {
    at,
    label: `Move ${name}`,
    isWhole: true,
    toPoints: ([x, y]) => points.map((point) => [point[0] + x - at[0], point[1] + y - at[1]]),
  };
  if (tool === 'pencil' || isPlaced(tool)) return [whole];
  const ofPoints = points.map((at, nth) => ({
    at,
    label: tool === 'stick-figure' ? `${toJoint(nth)} of ${name}` : `Point ${nth + 1} of ${name}`,
    isWhole: false,
    toPoints: (to: Point) => movePoint(tool, points, nth, to),
  }));
  return [whole, ...ofPoints];
}

/** `Left knee` */
function toJoint(nth: number): string {
  const joint = JOINTS[nth] ?? '';
  return joint.charAt(0).toUpperCase() + joint.slice(1);
}

function toLook({ isWhole }: Grip, { tool }: Drawing): string {
  const look = 'border-2 border-white bg-veil';
  if (isWhole) return `${look} size-4 rounded-control`;
  return `${look} rounded-full ${tool === 'stick-figure' ? 'size-2' : 'size-4'}`;
}

/** Where the whole drawing is held: in its middle, a stick figure above its head, clear of its joints. */
function toGrip({ points, tool }: Drawing): Point {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const half = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  if (tool === 'stick-figure') return [points[0]?.[0] ?? 0, Math.min(...ys) - ABOVE_HEAD];
  return [half(xs), half(ys)];
}
