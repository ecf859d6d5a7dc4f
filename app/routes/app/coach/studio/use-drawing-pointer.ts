import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { DrawingTool, Point } from '#app/domain/drawings/drawing.ts';
import { isPlaced, type StudioTool, toPoints } from './tools.ts';

/** A shorter drag is a tap, which only places a text or a number. */
const LEAST_DRAG_PX = 4;
/** Between two points of a pencil's stroke. */
const PENCIL_STEP_PX = 2;
/** 0.02 pixels of a picture of 4K. */
const DECIMALS = 1e5;

/** A place of the page as shares of the picture. */
export function toPoint(
  { clientX, clientY }: { clientX: number; clientY: number },
  box: DOMRect,
): Point {
  const round = (share: number) => Math.round(share * DECIMALS) / DECIMALS;
  return [round((clientX - box.x) / box.width), round((clientY - box.y) / box.height)];
}

/** Where a picture is on the page; a mirrored one begins at its right edge, and is less than 0 wide. */
export function toBox(surface: Element | null): DOMRect | null {
  const box = surface?.getBoundingClientRect();
  if (!box || !surface?.hasAttribute('data-mirrored')) return box ?? null;
  return new DOMRect(box.right, box.top, -box.width, box.height);
}

type Stroke = { pointerId: number; from: Point; fromX: number; fromY: number; points: Point[] };

/**
 * Draws with a mouse, a finger or a pen. Once a pen was used, fingers and palms draw nothing; a
 * second finger ends a drawing that the first has started.
 *
 * @param onDraw called with the points of each drawing when it is complete
 */
export function useDrawingPointer(
  surface: RefObject<Element | null>,
  tool: StudioTool,
  on: { start: () => void; draw: (tool: DrawingTool, points: Point[]) => void },
) {
  const [draft, setDraft] = useState<{ tool: DrawingTool; points: Point[] } | null>(null);
  const stroke = useRef<Stroke | null>(null);
  const hasPen = useRef(false);

  const stop = () => {
    stroke.current = null;
    setDraft(null);
  };

  return {
    draft,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.pointerType === 'pen') hasPen.current = true;
        const isPalm = hasPen.current && event.pointerType === 'touch';
        if (stroke.current) return stop();
        const box = toBox(surface.current);
        if (tool === 'select' || isPalm || event.button !== 0 || !box) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        on.start();
        const from = toPoint(event, box);
        stroke.current = {
          pointerId: event.pointerId,
          from,
          fromX: event.clientX,
          fromY: event.clientY,
          points: [from],
        };
      },
      onPointerMove(event: PointerEvent) {
        const now = stroke.current;
        const box = toBox(surface.current);
        if (!now || now.pointerId !== event.pointerId || tool === 'select' || !box) return;
        if (tool === 'pencil') now.points = extend(now.points, event, box);
        else now.points = toPoints(tool, now.from, toPoint(event, box));
        setDraft({ tool, points: now.points });
      },
      onPointerUp(event: PointerEvent) {
        const now = stroke.current;
        if (!now || now.pointerId !== event.pointerId || tool === 'select') return;
        const dragPx = Math.hypot(event.clientX - now.fromX, event.clientY - now.fromY);
        stop();
        if (isPlaced(tool)) on.draw(tool, [now.from]);
        else if (dragPx >= LEAST_DRAG_PX || now.points.length > 2) on.draw(tool, now.points);
      },
      onPointerCancel: stop,
    },
  };
}

/** The places that the pointer passed since the last event, thinned out. */
function extend(points: Point[], event: PointerEvent, box: DOMRect): Point[] {
  const passed = event.nativeEvent.getCoalescedEvents?.() ?? [];
  const all = [...points];
  for (const place of passed.length > 0 ? passed : [event]) {
    const [x, y] = toPoint(place, box);
    const [lastX, lastY] = all.at(-1) ?? [x, y];
    const px = Math.hypot((x - lastX) * box.width, (y - lastY) * box.height);
    if (px >= PENCIL_STEP_PX) all.push([x, y]);
  }
  return all;
}
