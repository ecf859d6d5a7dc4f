import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import type { Drawing, Point } from '#app/domain/drawings/drawing.ts';
import { isPlaced } from './tools.ts';
import { toBox, toPoint } from './use-drawing-pointer.ts';

/** One press of an arrow key, as a share of the picture's height; with Shift ten times as far. */
const STEP = 0.002;
const WITH_SHIFT = 10;
const ARROWS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type HandlesProps = {
  surface: RefObject<HTMLElement | null>;
  drawing: Drawing;
  name: string;
  /** Done: the user has released it; until then it is only shown. */
  onMove: (points: Point[], isDone: boolean) => void;
};

/** Moves the selected drawing, or one of its points, by pointer and by arrow keys. */
export function Handles({ surface, drawing, name, onMove }: HandlesProps) {
  const { points, tool } = drawing;
  const middle = toMiddle(points);
  const moveAll = ([x, y]: Point, isDone: boolean) => {
    const [dx, dy] = [x - middle[0], y - middle[1]];
    onMove(
      points.map((point) => [point[0] + dx, point[1] + dy]),
      isDone,
    );
  };
  const hasPoints = tool !== 'pencil' && !isPlaced(tool);
  return (
    <>
      <Handle surface={surface} at={middle} label={`Move ${name}`} isWhole onMove={moveAll} />
      {hasPoints &&
        points.map((point, nth) => (
          <Handle
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawing keeps its number of points.
            key={nth}
            surface={surface}
            at={point}
            label={`Point ${nth + 1} of ${name}`}
            onMove={(to, isDone) => onMove(points.with(nth, to), isDone)}
          />
        ))}
    </>
  );
}

function Handle({
  surface,
  at,
  label,
  isWhole = false,
  onMove,
}: {
  surface: RefObject<HTMLElement | null>;
  at: Point;
  label: string;
  isWhole?: boolean;
  onMove: (to: Point, isDone: boolean) => void;
}) {
  /** Where it was dragged to; `null` until it is. */
  const held = useRef<{ to: Point | null } | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const box = toBox(surface.current);
    if (!arrow || !box || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // Arrow keys elsewhere step through the frames.
    event.stopPropagation();
    const step = STEP * (event.shiftKey ? WITH_SHIFT : 1);
    onMove([at[0] + (arrow[0] * step * box.height) / box.width, at[1] + arrow[1] * step], true);
  };
  const onPointerMove = (event: PointerEvent) => {
    const box = toBox(surface.current);
    if (!held.current || !box) return;
    held.current.to = toPoint(event, box);
    onMove(held.current.to, false);
  };
  const release = () => {
    const to = held.current?.to;
    held.current = null;
    if (to) onMove(to, true);
  };
  return (
    <button
      type="button"
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { to: null };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
      className="absolute grid size-11 -translate-1/2 cursor-move touch-none place-items-center rounded-full"
      style={{ left: `${at[0] * 100}%`, top: `${at[1] * 100}%` }}
    >
      <span
        className={`size-4 border-2 border-white bg-veil ${isWhole ? 'rounded-control' : 'rounded-full'}`}
      />
    </button>
  );
}

function toMiddle(points: readonly Point[]): Point {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const half = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return [half(xs), half(ys)];
}
