import { type PointerEvent, useRef } from 'react';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import { Filmstrip } from './filmstrip.tsx';
import { type RangeEnd, RangeHandle } from './range-handle.tsx';
import type { Storyboard } from './storyboard.ts';
import { toShare, type View } from './view.ts';
import { type CutWave, WaveLane } from './wave-lane.tsx';

const ENDS: { end: RangeEnd; label: string }[] = [
  { end: 'start', label: 'Start of the wave' },
  { end: 'end', label: 'End of the wave' },
];

type TimelineProps = {
  view: View;
  nowMs: number;
  durationMs: number;
  frameMs: number;
  waves: CutWave[];
  /**
   * The range that the user marks: it extends from its start to the current time until its end is
   * set.
   */
  range: { startMs: number | null; endMs: number | null };
  storyboard: Storyboard | null;
  onSeek: (ms: number) => void;
  onMove: (end: RangeEnd, ms: number) => void;
};

/**
 * Shows a video from left to right: thumbnails, below them the cut waves, and over both the marked
 * range and the current time.
 */
export function Timeline({
  view,
  nowMs,
  durationMs,
  frameMs,
  waves,
  range,
  storyboard,
  onSeek,
  onMove,
}: TimelineProps) {
  const track = useRef<HTMLDivElement>(null);
  const toMs = ({ clientX }: PointerEvent) => {
    const { left, width } = track.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    const share = Math.max(0, Math.min(1, (clientX - left) / width));
    return Math.round(view.fromMs + share * (view.toMs - view.fromMs));
  };
  const { startMs, endMs } = range;
  const untilMs = endMs ?? Math.max(nowMs, startMs ?? 0);
  return (
    <div
      ref={track}
      className="relative h-18 cursor-pointer touch-pan-y select-none sideways:h-12 desk:h-22"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onSeek(toMs(event));
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onSeek(toMs(event));
      }}
    >
      <div className="absolute inset-x-0 top-0 bottom-[34%] overflow-hidden rounded-control bg-neutral-800">
        {storyboard && <Filmstrip storyboard={storyboard} view={view} />}
        <Edge ms={view.fromMs} className="left-0" />
        <Edge ms={view.toMs} className="right-0" />
      </div>
      <div className="absolute inset-x-0 bottom-0 h-[30%] overflow-hidden rounded-control bg-neutral-900">
        <WaveLane waves={waves} fromMs={view.fromMs} toMs={view.toMs} />
      </div>
      {startMs !== null && untilMs > startMs && <MarkedRange view={view} of={[startMs, untilMs]} />}
      {ENDS.map(({ end, label }) => {
        const ms = end === 'start' ? startMs : endMs;
        return (
          ms !== null && (
            <RangeHandle
              key={end}
              end={end}
              label={label}
              ms={ms}
              view={view}
              durationMs={durationMs}
              frameMs={frameMs}
              toMs={toMs}
              onMove={(to) => onMove(end, to)}
            />
          )
        );
      })}
      <Playhead share={toShare(nowMs, view)} />
    </div>
  );
}

/** Moves by a transform, which shifts no layout as the video plays. */
function Playhead({ share }: { share: number }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute -inset-x-px -inset-y-1 z-10 overflow-x-clip"
    >
      <span
        className="absolute inset-0 before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-white before:ring-1 before:ring-veil before:content-['']"
        style={{ transform: `translateX(${share * 100}%)` }}
      />
    </span>
  );
}

/** The time at an edge of the view. */
function Edge({ ms, className }: { ms: number; className: string }) {
  return (
    <span
      className={`absolute bottom-0 bg-veil px-1 text-white text-xs tabular-nums sideways:hidden ${className}`}
    >
      {formatDuration(ms)}
    </span>
  );
}

function MarkedRange({ view, of: [startMs, endMs] }: { view: View; of: [number, number] }) {
  if (endMs < view.fromMs || startMs > view.toMs) return null;
  const left = toShare(startMs, view);
  return (
    <span
      className="pointer-events-none absolute inset-y-0 border-primary-400 border-y-4 bg-glass-bright"
      style={{ left: `${left * 100}%`, width: `${(toShare(endMs, view) - left) * 100}%` }}
    />
  );
}
