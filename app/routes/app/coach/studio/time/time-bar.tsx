import {
  ArrowRightFromLine,
  ArrowRightToLine,
  Bookmark,
  Flag,
  FlagOff,
  Pause,
  Play,
  RotateCcw,
  StepBack,
  StepForward,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { TransportButton } from '#app/components/timeline/transport-button.tsx';
import type { Frames } from '#app/components/timeline/use-frames.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import {
  speedButtonClasses,
  speedRowClasses,
} from '#app/components/video-player/transport-parts.ts';
import { formatDecimal } from '#app/lib/format/format-decimal.ts';
import { Jog } from './jog.tsx';
import { PositionHandle } from './position-handle.tsx';
import type { Zone } from './use-zone.ts';

const STUDIO_SPEEDS = [0.1, 0.25, 0.5, 1, 2];

type TimeBarProps = {
  frames: Frames;
  frameRate: number;
  /** How many times slower than life the video plays. */
  slowdown: number;
  /** The first and last frame of the timeline: those of the wave, or of two in step. */
  range: { start: number; end: number };
  /** Where the timeline is. */
  at: number;
  /** The frame from which times are counted; null: the wave's first. */
  originFrame: number | null;
  /** From the start of the wave, in ms. */
  marks: { id: string; atMs: number; isPosition: boolean }[];
  /** The selected key position, which can be dragged; null: none. */
  position: { id: string; name: string; frame: number } | null;
  /** What plays in a loop. */
  zone: Zone | null;
  on: {
    toggle: () => void;
    step: (frames: number) => void;
    seek: (frame: number) => void;
    speed: (rate: number) => void;
    zoneStart: () => void;
    zoneEnd: () => void;
    clearZone: () => void;
    savePosition: () => void;
    saveOrigin: () => void;
    movePosition: (frame: number) => void;
  };
};

/** The time of the wave, frame by frame, with ticks where drawings are. */
export function TimeBar(props: TimeBarProps) {
  const { frames, frameRate, slowdown, range, at, originFrame, marks, position, zone, on } = props;
  /** Where the user has dragged to, until that frame is on screen. */
  const [wanted, setWanted] = useState<number | null>(null);
  const { frame } = frames;
  const toShare = (ms: number) => (ms * frameRate - range.start * 1000) / (toLength(range) * 1000);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new frame ends the wait.
  useEffect(() => setWanted(null), [frame, at]);
  const seconds = formatDecimal((at - (originFrame ?? 0)) / frameRate, 3);
  const isAtOrigin = originFrame === at;
  return (
    <div className="flex-none px-3 pb-1 text-white sideways:flex sideways:items-center sideways:gap-3">
      <div className="relative sideways:flex-1">
        {marks.map(({ id, atMs, isPosition }) => (
          <span
            key={id}
            className={`pointer-events-none absolute top-0 w-0.5 ${isPosition ? 'h-3 bg-white' : 'h-2 bg-warning-400'}`}
            style={{ left: `${Math.max(0, Math.min(1, toShare(atMs))) * 100}%` }}
          />
        ))}
        {position && (
          <PositionHandle
            key={position.id}
            name={position.name}
            frame={position.frame}
            range={range}
            on={{ seek: on.seek, move: on.movePosition }}
          />
        )}
        {zone && (
          <span
            className="pointer-events-none absolute bottom-1.5 h-1 rounded-full bg-primary-400"
            style={{
              left: `${toShare(zone.startMs) * 100}%`,
              width: `${(toShare(zone.endMs) - toShare(zone.startMs)) * 100}%`,
            }}
          />
        )}
        <input
          type="range"
          aria-label="Time"
          aria-valuetext={`${seconds} s, frame ${frames.frame}`}
          min={range.start}
          max={Math.max(range.start + 1, range.end)}
          step={1}
          value={wanted ?? at}
          onChange={(event) => {
            setWanted(Number(event.target.value));
            on.seek(Number(event.target.value));
          }}
          className="block h-11 w-full accent-primary-400"
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2 sideways:order-first sideways:flex-nowrap">
        <div className="flex flex-wrap items-center">
          <TransportButton name={frames.playing ? 'Pause' : 'Play'} keys="Space" onTap={on.toggle}>
            <Icon size="large" of={frames.playing ? Pause : Play} className="fill-current" />
          </TransportButton>
          <TransportButton name="Frame back" keys="←" onTap={() => on.step(-1)}>
            <Icon size="large" of={StepBack} />
          </TransportButton>
          <TransportButton name="Frame forward" keys="→" onTap={() => on.step(1)}>
            <Icon size="large" of={StepForward} />
          </TransportButton>
          <TransportButton name="Loop starts here" keys="I" onTap={on.zoneStart}>
            <Icon size="large" of={ArrowRightFromLine} />
          </TransportButton>
          <TransportButton name="Loop ends here" keys="O" onTap={on.zoneEnd}>
            <Icon size="large" of={ArrowRightToLine} />
          </TransportButton>
          <TransportButton name="Add key position" keys="M" onTap={on.savePosition}>
            <Icon size="large" of={Bookmark} />
          </TransportButton>
          {zone && (
            <TransportButton name="Clear the loop" onTap={on.clearZone}>
              <Icon size="large" of={RotateCcw} />
            </TransportButton>
          )}
        </div>
        <div className="flex items-center whitespace-nowrap text-sm tabular-nums max-sm:order-first max-sm:w-full sideways:order-none sideways:w-auto">
          <TransportButton
            name={isAtOrigin ? 'Clear the time origin' : 'Count times from here'}
            onTap={on.saveOrigin}
          >
            <Icon
              of={isAtOrigin ? FlagOff : Flag}
              className={originFrame === null ? '' : 'text-primary-400'}
            />
          </TransportButton>
          <Jog onStep={on.step}>
            {seconds} s<span className="text-neutral-300"> · frame </span>
            <output aria-label="Frame">{frames.frame}</output>
            {slowdown > 1 && (
              <span className="text-neutral-300">
                {' '}
                · {toRealPercent(frames.rate / slowdown)}
                <span className="sideways:hidden"> of real speed</span>
                {/* The timeline needs the room. */}
                <span className="hidden sideways:inline"> real</span>
              </span>
            )}
          </Jog>
        </div>
        <fieldset className={`${speedRowClasses} gap-1 max-sm:hidden sideways:hidden`}>
          <legend className="sr-only">Speed</legend>
          <input
            type="range"
            aria-label="Speed"
            aria-valuetext={percent(frames.rate)}
            title={percent(frames.rate)}
            min={0}
            max={200}
            step={5}
            value={Math.round(frames.rate * 100)}
            onChange={({ target }) => on.speed(Number(target.value) / 100)}
            className="h-11 w-24 accent-primary-400 max-lg:hidden"
          />
          {STUDIO_SPEEDS.map((rate) => (
            <TransportButton
              key={rate}
              name={`${percent(rate)} speed`}
              onTap={() => on.speed(rate)}
              isPressed={rate === frames.rate}
              className={`${speedButtonClasses} min-w-12`}
            >
              {percent(rate)}
            </TransportButton>
          ))}
        </fieldset>
        <TransportButton
          name={`Speed ${percent(frames.rate)}`}
          onTap={() => on.speed(toNextSpeed(frames.rate))}
          className="font-semibold text-sm sm:hidden sideways:grid"
        >
          {percent(frames.rate)}
        </TransportButton>
      </div>
    </div>
  );
}

function toLength({ start, end }: { start: number; end: number }): number {
  return Math.max(1, end + 1 - start);
}

const percent = (rate: number) => `${Math.round(rate * 100)}%`;

/** `6.3%`: slow motion at a slow speed is a few percent of real speed. */
function toRealPercent(rate: number): string {
  return rate < 0.1 ? `${formatDecimal(rate * 100, 1)}%` : percent(rate);
}

/** The next slower one, and after the slowest the fastest. */
function toNextSpeed(rate: number): number {
  return STUDIO_SPEEDS.findLast((speed) => speed < rate) ?? Math.max(...STUDIO_SPEEDS);
}
