import { type KeyboardEvent, type PointerEvent, useState } from 'react';

type PositionHandleProps = {
  name: string;
  /** Where it is on the timeline. */
  frame: number;
  /** The first and last frame of the timeline. */
  range: { start: number; end: number };
  on: {
    /** Shows a frame, while the handle is dragged. */
    seek: (frame: number) => void;
    move: (frame: number) => void;
  };
};

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageDown: -10, PageUp: 10 };

/** The selected key position above the timeline: the user drags it to another frame, or moves it with keys. */
export function PositionHandle({ name, frame, range, on }: PositionHandleProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const at = dragged ?? frame;
  const length = range.end + 1 - range.start;

  function toFrame({ currentTarget, clientX }: PointerEvent): number {
    const box = currentTarget.parentElement?.getBoundingClientRect();
    const share = box ? (clientX - box.left) / box.width : 0;
    return toInside(range.start + Math.floor(share * length));
  }

  const toInside = (wanted: number) => Math.max(range.start, Math.min(range.end, wanted));

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    // Not a step of the video as well.
    event.preventDefault();
    const next = toInside(frame + step);
    on.move(next);
    on.seek(next);
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={`Move ${name}`}
      aria-valuemin={range.start}
      aria-valuemax={range.end}
      aria-valuenow={at}
      aria-valuetext={`frame ${at}`}
      title="Drag to another time"
      className="absolute -top-7 z-10 grid h-11 w-11 -translate-x-1/2 cursor-ew-resize touch-none select-none justify-center"
      style={{ left: `${((at - range.start + 0.5) / length) * 100}%` }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const next = toFrame(event);
        if (next === at) return;
        setDragged(next);
        on.seek(next);
      }}
      onPointerUp={() => {
        if (dragged !== null && dragged !== frame) on.move(dragged);
        setDragged(null);
      }}
      onPointerCancel={() => setDragged(null)}
      onKeyDown={onKeyDown}
    >
      <span className="mt-3 size-4 rotate-45 rounded-full rounded-br-none bg-white" />
    </div>
  );
}
