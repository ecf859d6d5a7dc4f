import { type PointerEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import { type RangeEnd, RangeHandle } from './range-handle.tsx';
import { findTile, type Storyboard } from './storyboard.ts';
import { toShare, type View } from './view.ts';

/** A labelled part of the film. */
export type Stretch = { id: string; startMs: number; endMs: number; label: string };

const ENDS: RangeEnd[] = ['start', 'end'];

type TimelineProps = {
  view: View;
  nowMs: number;
  durationMs: number;
  frameMs: number;
  stretches: Stretch[];
  /**
   * The range that the user marks: it extends from its start to the current time until its end is
   * set.
   */
  range: { startMs: number | null; endMs: number | null };
  rangeLabels: Record<RangeEnd, string>;
  storyboard: Storyboard | null;
  onSeek: (ms: number) => void;
  onMove: (end: RangeEnd, ms: number) => void;
};

/**
 * Shows a film from left to right: thumbnails, labelled parts, the marked range and the current
 * time.
 */
export function Timeline({
  view,
  nowMs,
  durationMs,
  frameMs,
  stretches,
  range,
  rangeLabels,
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
  const { fromMs, toMs: lastMs } = view;
  // Memoised, since there may be hundreds and the timeline renders with every frame.
  const named = useMemo(
    () =>
      stretches.map((stretch) => (
        <Part key={stretch.id} view={{ fromMs, toMs: lastMs }} part={stretch}>
          <span className="absolute inset-x-0 bottom-0 truncate bg-secondary-700 px-1 text-white text-xs">
            {stretch.label}
          </span>
        </Part>
      )),
    [stretches, fromMs, lastMs],
  );
  return (
    <div className="px-4">
      <div
        ref={track}
        className="relative h-16 cursor-pointer touch-pan-y select-none bg-neutral-800"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          onSeek(toMs(event));
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) onSeek(toMs(event));
        }}
      >
        {storyboard && <Filmstrip storyboard={storyboard} view={view} />}
        {named}
        {startMs !== null && untilMs > startMs && (
          <Part view={view} part={{ startMs, endMs: untilMs }}>
            <span className="absolute inset-0 border-primary-400 border-y-4 bg-glass-bright" />
          </Part>
        )}
        {ENDS.map((end) => {
          const ms = end === 'start' ? startMs : endMs;
          return (
            ms !== null && (
              <RangeHandle
                key={end}
                end={end}
                label={rangeLabels[end]}
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
        <span
          aria-hidden="true"
          className="pointer-events-none absolute -inset-y-1 z-10 w-0.5 -translate-x-1/2 rounded-control bg-white ring-1 ring-veil"
          style={{ left: `${toShare(nowMs, view) * 100}%` }}
        />
      </div>
      <p className="mt-1 flex justify-between text-neutral-400 text-xs tabular-nums">
        <span>{formatDuration(view.fromMs)}</span>
        <span>{formatDuration(view.toMs)}</span>
      </p>
    </div>
  );
}

type PartProps = { view: View; part: { startMs: number; endMs: number }; children: ReactNode };

function Part({ view, part: { startMs, endMs }, children }: PartProps) {
  if (endMs < view.fromMs || startMs > view.toMs) return null;
  const left = toShare(startMs, view);
  return (
    <span
      className="pointer-events-none absolute inset-y-0"
      style={{ left: `${left * 100}%`, width: `${(toShare(endMs, view) - left) * 100}%` }}
    >
      {children}
    </span>
  );
}

/** Thumbnails of the visible part, as many as fit. */
function Filmstrip({ storyboard, view }: { storyboard: Storyboard; view: View }) {
  const strip = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!strip.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(strip.current);
    return () => observer.disconnect();
  }, []);
  const { tileWidth, tileHeight, columns, rows } = storyboard;
  const slots = Math.ceil(size.width / ((size.height * tileWidth) / tileHeight || 1));
  const width = size.width / slots;
  const scale = Math.max(width / tileWidth, size.height / tileHeight);
  const stepMs = (view.toMs - view.fromMs) / slots;
  return (
    <div ref={strip} aria-hidden="true" className="absolute inset-0 flex overflow-hidden">
      {Array.from({ length: slots }, (_, slot) => {
        const ms = view.fromMs + (slot + 0.5) * stepMs;
        const tile = findTile(storyboard, ms);
        if (!tile) return null;
        const left = tile.column * tileWidth * scale + (tileWidth * scale - width) / 2;
        const top = tile.row * tileHeight * scale + (tileHeight * scale - size.height) / 2;
        return (
          <div
            key={Math.round(ms)}
            className="h-full flex-none"
            style={{
              width,
              backgroundImage: `url("${tile.url}")`,
              backgroundSize: `${columns * tileWidth * scale}px ${rows * tileHeight * scale}px`,
              backgroundPosition: `${-left}px ${-top}px`,
            }}
          />
        );
      })}
    </div>
  );
}
