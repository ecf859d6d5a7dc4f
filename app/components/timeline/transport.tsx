import { Pause, Play, StepBack, StepForward, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#app/components/ui/icon.tsx';
import { joinClasses } from '#app/lib/text/join-classes.ts';
import {
  speedButtonClasses,
  speedRowClasses,
  transportButtonClasses,
  transportKeys,
  transportSpeeds,
} from '../video-player/transport-parts.ts';

const NUDGE_MS = 500;

/** The player's, and a faster one to look for rides. */
const speeds = [...transportSpeeds, { rate: 2, text: '2×', name: '2× speed' }];

/** The player's buttons, by the same names and keys; after them those to step farther and to zoom. */
export function Transport({
  playing,
  rate,
  onToggle,
  onNudge,
  onStep,
  onRate,
  zoomIn,
  zoomOut,
}: {
  playing: boolean;
  /** 1 is the video's own speed. */
  rate: number;
  onToggle: () => void;
  onNudge: (ms: number) => void;
  onStep: (frames: number) => void;
  onRate: (rate: number) => void;
  zoomIn: (() => void) | null;
  zoomOut: (() => void) | null;
}) {
  const { play, back, forward } = transportKeys;
  const next = speeds[(speeds.findIndex((speed) => speed.rate === rate) + 1) % speeds.length];
  const text = speeds.find((speed) => speed.rate === rate)?.text.replace(/×$/, '') ?? rate;
  return (
    <div className="flex flex-wrap items-center justify-between text-white desk:gap-0.5 thumbs:-mx-3 thumbs:w-[calc(100%+1.5rem)] sideways:mx-0 sideways:w-full sideways:justify-center">
      <Tap {...play} name={playing ? 'Pause' : play.name} onTap={onToggle}>
        <Icon size="large" of={playing ? Pause : Play} className="fill-current" />
      </Tap>
      <Tap {...back} onTap={() => onStep(-1)}>
        <Icon size="large" of={StepBack} />
      </Tap>
      <Tap {...forward} onTap={() => onStep(1)}>
        <Icon size="large" of={StepForward} />
      </Tap>
      <Tap
        name={`Speed ${text}×`}
        onTap={() => onRate(next?.rate ?? 1)}
        className="font-semibold text-sm desk:hidden"
      >
        {text}×
      </Tap>
      <fieldset className={joinClasses(speedRowClasses, 'thumbs:hidden')}>
        <legend className="sr-only">Speed</legend>
        {speeds.map((speed) => (
          <Tap
            key={speed.rate}
            name={speed.name}
            onTap={() => onRate(speed.rate)}
            isPressed={speed.rate === rate}
            className={speedButtonClasses}
          >
            {speed.text}
          </Tap>
        ))}
      </fieldset>
      <Tap name="−½ s: half a second back" onTap={() => onNudge(-NUDGE_MS)}>
        <span className="whitespace-nowrap font-semibold text-sm">−½ s</span>
      </Tap>
      <Tap name="+½ s: half a second forward" onTap={() => onNudge(NUDGE_MS)}>
        <span className="whitespace-nowrap font-semibold text-sm">+½ s</span>
      </Tap>
      <Tap name="Zoom out" onTap={zoomOut}>
        <Icon size="large" of={ZoomOut} />
      </Tap>
      <Tap name="Zoom in" onTap={zoomIn}>
        <Icon size="large" of={ZoomIn} />
      </Tap>
    </div>
  );
}

function Tap({
  name,
  keys,
  onTap,
  isPressed,
  className = '',
  children,
}: {
  name: string;
  keys?: string;
  onTap: (() => void) | null;
  isPressed?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={name}
      title={keys ? `${name} (${keys})` : name}
      aria-pressed={isPressed}
      disabled={!onTap}
      onClick={onTap ?? undefined}
      // Leaves the focus alone, so that keys still control the video after a click.
      onMouseDown={(event) => event.preventDefault()}
      className={joinClasses(transportButtonClasses, 'disabled:opacity-35', className)}
    >
      {children}
    </button>
  );
}
