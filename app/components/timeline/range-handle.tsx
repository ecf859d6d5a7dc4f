import type { PointerEvent } from 'react';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { toShare, type View } from './view.ts';

/** An end of a range of a video. */
export type RangeEnd = 'start' | 'end';

const NUDGE_MS = 500;

/** A handle at one end of the range: the user drags it, or moves it with arrow keys. */
export function RangeHandle({
  end,
  label,
  ms,
  view,
  durationMs,
  frameMs,
  toMs,
  onMove,
  onDone,
}: {
  end: RangeEnd;
  label: string;
  ms: number;
  view: View;
  durationMs: number;
  frameMs: number;
  /** Returns the video's time at a pointer. */
  toMs: (event: PointerEvent) => number;
  onMove: (ms: number) => void;
  /** The user has released it. */
  onDone?: () => void;
}) {
  if (ms < view.fromMs || ms > view.toMs) return null;
  const steps: Record<string, number> = {
    ArrowLeft: -frameMs,
    ArrowDown: -frameMs,
    ArrowRight: frameMs,
    ArrowUp: frameMs,
    PageDown: -NUDGE_MS,
    PageUp: NUDGE_MS,
    Home: -ms,
    End: durationMs - ms,
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={durationMs}
      aria-valuenow={ms}
      aria-valuetext={formatDuration(ms, { tenths: true })}
      className={toClassNames(
        'group absolute inset-y-0 z-10 w-11 cursor-ew-resize touch-none select-none',
        end === 'start' ? '-translate-x-full' : '',
      )}
      style={{ left: `${toShare(ms, view) * 100}%` }}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(toMs(event));
      }}
      onLostPointerCapture={onDone}
      onKeyDown={(event) => {
        const step = steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        const isArrow = event.key.startsWith('Arrow');
        const by = event.shiftKey && isArrow ? Math.sign(step) * NUDGE_MS : step;
        onMove(Math.max(0, Math.min(durationMs, ms + by)));
        onDone?.();
      }}
    >
      <span
        className={toClassNames(
          'absolute inset-y-0 grid w-4 place-items-center bg-primary-400 text-primary-950 group-hover:bg-primary-300',
          end === 'start' ? 'right-0 rounded-l-control' : 'left-0 rounded-r-control',
        )}
      >
        <span aria-hidden="true" className="h-5 w-0.5 rounded-control bg-current" />
      </span>
    </div>
  );
}
