import { Pause, Play, StepBack, StepForward, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#app/components/ui/icon.tsx';
import { joinClasses } from '#app/lib/text/join-classes.ts';

const NUDGE_MS = 500;

/** Buttons to play and to step in both directions, for thumbs, between those to zoom. */
export function Transport({
  playing,
  onToggle,
  onNudge,
  onStep,
  zoomIn,
  zoomOut,
}: {
  playing: boolean;
  onToggle: () => void;
  onNudge: (ms: number) => void;
  onStep: (frames: number) => void;
  zoomIn: (() => void) | null;
  zoomOut: (() => void) | null;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between thumbs:-mx-3 thumbs:w-[calc(100%+1.5rem)] sideways:mx-0 sideways:w-full sideways:justify-center desk:gap-1">
      <Tap label="Zoom out" onTap={zoomOut}>
        <Icon of={ZoomOut} />
      </Tap>
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
      <Tap label="Zoom in" onTap={zoomIn}>
        <Icon of={ZoomIn} />
      </Tap>
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
      // Leaves the focus alone, so that keys still control the video after a click.
      onMouseDown={(event) => event.preventDefault()}
      className={joinClasses(
        'inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-1 font-semibold text-sm text-white hover:bg-glass-bright disabled:opacity-35',
        className,
      )}
    >
      {children}
    </button>
  );
}
