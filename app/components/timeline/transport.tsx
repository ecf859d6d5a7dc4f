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
import { useState } from 'react';
import { FILM_SPEEDS } from '#app/client/playback/film-speeds.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import {
  speedButtonClasses,
  speedRowClasses,
  transportKeys,
  transportSpeeds,
} from '../video-player/transport-parts.ts';
import { TransportButton } from './transport-button.tsx';

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
      <TransportButton {...play} name={playing ? 'Pause' : play.name} onTap={onToggle}>
        <Icon size="large" of={playing ? Pause : Play} className="fill-current" />
      </TransportButton>
      <TransportButton {...back} onTap={() => onStep(-1)} className={fine}>
        <Icon size="large" of={StepBack} />
      </TransportButton>
      <TransportButton {...forward} onTap={() => onStep(1)} className={fine}>
        <Icon size="large" of={StepForward} />
      </TransportButton>
      <TransportButton
        name={`Speed ${text}×`}
        onTap={() => onRate(next?.rate ?? 1)}
        className="font-semibold text-sm desk:hidden"
      >
        {text}×
      </TransportButton>
      <fieldset className={toClassNames(speedRowClasses, 'thumbs:hidden')}>
        <legend className="sr-only">Speed</legend>
        {speeds.map((speed) => (
          <TransportButton
            key={speed.rate}
            name={speed.name}
            onTap={() => onRate(speed.rate)}
            isPressed={speed.rate === rate}
            className={speedButtonClasses}
          >
            {speed.text}
          </TransportButton>
        ))}
      </fieldset>
      {jumps.map(({ text, name, keys, ms, isFine }) => (
        <TransportButton
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
        </TransportButton>
      ))}
      <TransportButton name="Previous mark" keys="B" onTap={() => onMark(-1)} className={fine}>
        <Icon size="large" of={ChevronFirst} />
      </TransportButton>
      <TransportButton name="Next mark" keys="F" onTap={() => onMark(1)} className={fine}>
        <Icon size="large" of={ChevronLast} />
      </TransportButton>
      <TransportButton name="Zoom out" onTap={zoomOut} className={fine}>
        <Icon size="large" of={ZoomOut} />
      </TransportButton>
      <TransportButton name="Zoom in" onTap={zoomIn} className={fine}>
        <Icon size="large" of={ZoomIn} />
      </TransportButton>
      <TransportButton
        name="More buttons"
        onTap={() => setOpen(!isOpen)}
        isPressed={isOpen}
        className="aria-pressed:bg-neutral-700 desk:hidden"
      >
        <Icon size="large" of={Ellipsis} />
      </TransportButton>
      <span className="hidden basis-full thumbs:order-1 thumbs:block" />
    </div>
  );
}
