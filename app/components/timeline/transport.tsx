import { Minus, Pause, Play, Plus, StepBack, StepForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#app/components/ui/icon.tsx';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import { joinClasses } from '#app/lib/text/join-classes.ts';

const NUDGE_MS = 500;

/** Buttons to play and to step in both directions, for thumbs. */
export function Transport({
  playing,
  nowMs,
  durationMs,
  onToggle,
  onNudge,
  onStep,
  zoomIn,
  zoomOut,
}: {
  playing: boolean;
  nowMs: number;
  durationMs: number;
  onToggle: () => void;
  onNudge: (ms: number) => void;
  onStep: (frames: number) => void;
  zoomIn: (() => void) | null;
  zoomOut: (() => void) | null;
}) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-1 px-3">
      <p className="mr-auto w-28 text-neutral-300 text-sm tabular-nums">
        <span className="font-semibold text-white">{formatDuration(nowMs, { tenths: true })}</span>
        {' / '}
        {formatDuration(durationMs)}
      </p>
      <div className="order-last flex w-full justify-center gap-1 sm:order-none sm:w-auto">
        <Tap label="−½ s: half a second back" onTap={() => onNudge(-NUDGE_MS)}>
          −½ s
        </Tap>
        <Tap label="One frame back" onTap={() => onStep(-1)}>
          <Icon size="large" of={StepBack} />
        </Tap>
        <Tap label={playing ? 'Pause' : 'Play'} onTap={onToggle} className="bg-glass">
          <Icon size="large" of={playing ? Pause : Play} />
        </Tap>
        <Tap label="One frame forward" onTap={() => onStep(1)}>
          <Icon size="large" of={StepForward} />
        </Tap>
        <Tap label="+½ s: half a second forward" onTap={() => onNudge(NUDGE_MS)}>
          +½ s
        </Tap>
      </div>
      <div className="ml-auto flex w-28 justify-end">
        <Tap label="Zoom out" onTap={zoomOut}>
          <Icon size="large" of={Minus} />
        </Tap>
        <Tap label="Zoom in" onTap={zoomIn}>
          <Icon size="large" of={Plus} />
        </Tap>
      </div>
    </div>
  );
}

function Tap({
  label,
  onTap,
  className,
  children,
}: {
  label: string;
  onTap: (() => void) | null;
  className?: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={!onTap}
      onClick={onTap ?? undefined}
      // Leaves the focus alone, so that keys still control the film after a click.
      onMouseDown={(event) => event.preventDefault()}
      className={joinClasses(
        'inline-flex min-h-11 min-w-12 items-center justify-center rounded-control px-2 font-semibold text-sm text-white hover:bg-glass-bright disabled:opacity-35',
        className,
      )}
    >
      {children}
    </button>
  );
}
