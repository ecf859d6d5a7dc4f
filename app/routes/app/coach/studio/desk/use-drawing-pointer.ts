import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { toBox, toPoint } from '#app/components/annotation/to-point.ts';
import { type DrawingTool, type Point, toThinned } from '#app/domain/drawings/drawing.ts';
import {
  type LiveStroke,
  saveShape,
  type Stroke as Timed,
} from '#app/domain/reviews/track/live-stroke.ts';
import { createPalmGuard } from './palm-guard.ts';
import { type Stroke, toExtendedStroke, toPressure } from './stroke.ts';
import { isPlaced, type PictureTool, toPoints, toTappedPoints } from './tools.ts';

/** A shorter drag is a tap. */
const LEAST_DRAG_PX = 4;

type Draft = Pick<Stroke, 'points' | 'pressures'> & { tool: DrawingTool };
type Held = Stroke & {
  pointerId: number;
  pointerType: string;
  from: Point;
  fromX: number;
  fromY: number;
  startedAt: number;
  /** Of a tool that is no pencil. */
  shapes: NonNullable<LiveStroke['shapes']>;
};

/** Pressures: of a pen. Stroke: how it was drawn, unless it was placed by a tap. */
export type DrawnStroke = { pressures?: number[] | undefined; stroke?: Timed };

/**
 * Draws with a mouse, a finger or a pen. While a pen is used, fingers and palms draw nothing; a
 * second finger ends a drawing that the first has started.
 *
 * @param ratio the picture's width by its height
 * @param on.draw called with each drawing when it is complete
 */
export function useDrawingPointer(
  surface: RefObject<Element | null>,
  { tool, ratio }: { tool: PictureTool; ratio: number },
  on: { start: () => void; draw: (tool: DrawingTool, points: Point[], drawn: DrawnStroke) => void },
) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const held = useRef<Held | null>(null);
  const [palms] = useState(createPalmGuard);

  const stop = () => {
    held.current = null;
    setDraft(null);
  };

  return {
    draft,
    handlers: {
      onPointerDown(event: PointerEvent) {
        const isPen = event.pointerType === 'pen';
        const isPalm = palms.isPalm(event);
        if (isPalm || tool === 'select') return;
        // A pen takes over from the palm that was on the screen before it.
        if (held.current && !(isPen && held.current.pointerType === 'touch')) return stop();
        const box = toBox(surface.current);
        if (event.button !== 0 || !box) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        on.start();
        setDraft(null);
        const from = toPoint(event, box);
        held.current = {
          pointerId: event.pointerId,
          pointerType: event.pointerType,
          from,
          fromX: event.clientX,
          fromY: event.clientY,
          points: [from],
          times: [event.timeStamp],
          startedAt: event.timeStamp,
          shapes: [],
          pressures: isPen && tool === 'pencil' ? [toPressure(event)] : null,
        };
      },
      onPointerMove(event: PointerEvent) {
        palms.isPalm(event);
        const now = held.current;
        const box = toBox(surface.current);
        if (!now || now.pointerId !== event.pointerId || tool === 'select' || !box) return;
        if (tool === 'pencil') Object.assign(now, toExtendedStroke(now, event.nativeEvent, box));
        else {
          now.points = toPoints(tool, now.from, toPoint(event, box), ratio);
          const ms = event.timeStamp - now.startedAt;
          now.shapes = saveShape(now.shapes, { ms, points: now.points });
        }
        setDraft({ tool, points: now.points, pressures: now.pressures });
      },
      onPointerUp(event: PointerEvent) {
        const now = held.current;
        if (!now || now.pointerId !== event.pointerId || tool === 'select') return;
        const dragPx = Math.hypot(event.clientX - now.fromX, event.clientY - now.fromY);
        stop();
        const isTap = isPlaced(tool) || dragPx < LEAST_DRAG_PX;
        const tapped = isTap ? toTappedPoints(tool, now.from, ratio) : null;
        // A stroke of a pencil may end where it started.
        const isDrawn = !isTap || (tool === 'pencil' && now.points.length > 2);
        if (tapped) on.draw(tool, tapped, {});
        else if (isDrawn) on.draw(tool, now.points, toDrawn(tool, now, event.timeStamp));
      },
      onPointerCancel(event: PointerEvent) {
        if (held.current?.pointerId === event.pointerId) stop();
      },
    },
  };
}

function toDrawn(tool: DrawingTool, held: Held, endedAt: number): DrawnStroke {
  const { pressures, times, shapes, startedAt } = held;
  const live =
    tool === 'pencil' ? { times: toThinned(times.map((at) => at - startedAt)) } : { shapes };
  return { pressures: pressures ?? undefined, stroke: { live, tookMs: endedAt - startedAt } };
}
