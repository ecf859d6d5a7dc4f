import {
  ChevronFirst,
  ChevronLast,
  Ellipsis,
  Pause,
  Play,
  StepBack,
  StepForward,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FILM_SPEEDS } from '#app/client/playback/film-speeds.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import {
  speedButtonClasses,
  speedRowClasses,
  transportButtonClasses,
  transportKeys,
  transportSpeeds,
} from '../video-player/transport-parts.ts';

const speeds = FILM_SPEEDS.map(
  (rate) =>
    transportSpeeds.find((speed) => speed.rate === rate) ?? {
      rate,
      text: `${rate}×`,
      name: `${rate}× speed`,
    },
);

const jumps = [
  { text: '−10 s', name: '10 seconds back', keys: 'Shift + A', ms: -10_000, isFine: true },
  { text: '−5 s', name: '5 seconds back', keys: 'A', ms: -5_000, isFine: false },
  { text: '−½ s', name: 'half a second back', keys: undefined, ms: -500, isFine: false },
  { text: '+½ s', name: 'half a second forward', keys: undefined, ms: 500, isFine: false },
  { text: '+5 s', name: '5 seconds forward', keys: 'D', ms: 5_000, isFine: false },
  { text: '+10 s', name: '10 seconds forward', keys: 'Shift + D', ms: 10_000, isFine: true },
];

/**
 * The player's buttons, by the same names and keys, and those to jump and to zoom. Thumbs have one
 * row of them, and the others behind a button.
 */
export function Transport({
  playing,
  rate,
  onToggle,
  onJump,
  onMark,
  onStep,
  onRate,
  zoomIn,
  zoomOut,
}: {
  playing: boolean;
  /** 1 is the video's own speed. */
  rate: number;
  onToggle: () => void;
  onJump: (ms: number) => void;
  /** To the next or previous start or end of a wave. */
  onMark: (by: 1 | -1) => void;
  onStep: (frames: number) => void;
  onRate: (rate: number) => void;
  zoomIn: (() => void) | null;
  zoomOut: (() => void) | null;
}) {
  const { play, back, forward } = transportKeys;
  const [isOpen, setOpen] = useState(false);
  // Below the others for thumbs.
  const fine = isOpen ? 'thumbs:order-2' : 'thumbs:hidden';
  const next = speeds[(speeds.findIndex((speed) => speed.rate === rate) + 1) % speeds.length];
  const text = speeds.find((speed) => speed.rate === rate)?.text.replace(/×$/, '') ?? rate;
  return (
    <div className="flex flex-wrap items-center justify-between text-white desk:gap-0.5 thumbs:-mx-3 thumbs:w-[calc(100%+1.5rem)] sideways:mx-0 sideways:w-full sideways:justify-center">
      <Tap {...play} name={playing ? 'Pause' : play.name} onTap={onToggle}>
        <Icon size="large" of={playing ? Pause : Play} className="fill-current" />
      </Tap>
      <Tap {...back} onTap={() => onStep(-1)} className={fine}>
        <Icon size="large" of={StepBack} />
      </Tap>
      <Tap {...forward} onTap={() => onStep(1)} className={fine}>
        <Icon size="large" of={StepForward} />
      </Tap>
      <Tap
        name={`Speed ${text}×`}
        onTap={() => onRate(next?.rate ?? 1)}
        className="font-semibold text-sm desk:hidden"
      >
        {text}×
      </Tap>
      <fieldset className={toClassNames(speedRowClasses, 'thumbs:hidden')}>
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
      {jumps.map(({ text, name, keys, ms, isFine }) => (
        <Tap
          key={ms}
          name={`${text}: ${name}`}
          keys={keys}
          onTap={() => onJump(ms)}
          className={toClassNames(
            'whitespace-nowrap font-semibold text-sm tracking-tighter',
            isFine && fine,
          )}
        >
          {text}
        </Tap>
      ))}
      <Tap name="Previous mark" keys="B" onTap={() => onMark(-1)} className={fine}>
        <Icon size="large" of={ChevronFirst} />
      </Tap>
      <Tap name="Next mark" keys="F" onTap={() => onMark(1)} className={fine}>
        <Icon size="large" of={ChevronLast} />
      </Tap>
      <Tap name="Zoom out" onTap={zoomOut} className={fine}>
        <Icon size="large" of={ZoomOut} />
      </Tap>
      <Tap name="Zoom in" onTap={zoomIn} className={fine}>
        <Icon size="large" of={ZoomIn} />
      </Tap>
      <Tap
        name="More buttons"
        onTap={() => setOpen(!isOpen)}
        isPressed={isOpen}
        className="aria-pressed:bg-neutral-700 desk:hidden"
      >
        <Icon size="large" of={Ellipsis} />
      </Tap>
      <span className="hidden basis-full thumbs:order-1 thumbs:block" />
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
  keys?: string | undefined;
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
      className={toClassNames(transportButtonClasses, 'disabled:opacity-35', className)}
    >
      {children}
    </button>
  );
}
