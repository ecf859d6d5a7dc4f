import { type PointerEvent, type ReactNode, useState } from 'react';

/** So far is dragged for one frame, so that a thumb can stop at each. */
const FRAME_PX = 8;

type Drag = { pointerId: number; fromX: number; byX: number };

/** What the user drags to move frame by frame, as fine on a long wave as on a short one. Keys and buttons do the same. */
export function Jog({
  onStep,
  children,
}: {
  onStep: (frames: number) => void;
  children: ReactNode;
}) {
  const [drag, setDrag] = useState<Drag | null>(null);

  function move({ pointerId, clientX }: PointerEvent): void {
    if (drag?.pointerId !== pointerId) return;
    const byX = clientX - drag.fromX;
    const frames = toFrames(byX) - toFrames(drag.byX);
    if (frames !== 0) onStep(frames);
    setDrag({ ...drag, byX });
  }

  return (
    <span
      title="Drag to move frame by frame"
      className="flex min-h-11 min-w-0 cursor-ew-resize touch-none select-none items-center gap-3 max-sm:flex-1 sideways:flex-none"
      onPointerDown={({ currentTarget, pointerId, clientX }) => {
        currentTarget.setPointerCapture(pointerId);
        setDrag({ pointerId, fromX: clientX, byX: 0 });
      }}
      onPointerMove={move}
      onPointerUp={() => setDrag(null)}
      onPointerCancel={() => setDrag(null)}
    >
      <span>{children}</span>
      <span
        aria-hidden="true"
        className="hidden h-4 min-w-0 bg-[repeating-linear-gradient(to_right,var(--color-neutral-400)_0_1px,transparent_1px_8px)] [mask-image:linear-gradient(to_right,transparent,black_20%_80%,transparent)] max-sm:block max-sm:flex-1 sideways:hidden 2xl:block 2xl:w-32"
        style={{ backgroundPositionX: (drag?.byX ?? 0) % FRAME_PX }}
      />
    </span>
  );
}

const toFrames = (px: number) => Math.trunc(px / FRAME_PX);
