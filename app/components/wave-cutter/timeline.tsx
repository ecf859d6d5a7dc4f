import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import type { CutWave, View } from './cutter-types.ts';
import { findTile } from './find-tile.ts';
import { MarkHandle } from './mark-handle.tsx';
import type { Storyboard } from './parse-storyboard.ts';
import { toShare } from './to-share.ts';
import type { Mark, Marks } from './use-marks.ts';

/** The video from left to right: its pictures, the waves cut so far, the marked stretch, where the film is. */
export function Timeline({
  view,
  nowMs,
  durationMs,
  frameMs,
  marks,
  waves,
  storyboard,
  onSeek,
  onMove,
}: {
  view: View;
  nowMs: number;
  durationMs: number;
  frameMs: number;
  marks: Pick<Marks, 'startMs' | 'endMs'>;
  waves: CutWave[];
  storyboard: Storyboard | null;
  onSeek: (ms: number) => void;
  onMove: (mark: Mark, ms: number) => void;
}) {
  const track = useRef<HTMLDivElement>(null);
  const toMs = ({ clientX }: PointerEvent) => {
    const { left, width } = track.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    const share = Math.max(0, Math.min(1, (clientX - left) / width));
    return Math.round(view.fromMs + share * (view.toMs - view.fromMs));
  };
  const { startMs, endMs } = marks;
  const handle = { view, durationMs, frameMs, toMs };
  // From the start on, the stretch grows with the film until its end is marked.
  const until = endMs ?? Math.max(nowMs, startMs ?? 0);
  const { fromMs, toMs: untilMs } = view;
  // Of hundreds, none is drawn anew with each frame that the film shows.
  const cut = useMemo(
    () =>
      waves.map((wave, index) => (
        <Stretch
          key={wave.id}
          view={{ fromMs, toMs: untilMs }}
          fromMs={wave.startMs}
          toMs={wave.endMs}
        >
          <span className="absolute inset-x-0 bottom-0 truncate bg-secondary-700 px-1 text-white text-xs leading-5">
            {wave.surferName ?? `#${index + 1}`}
          </span>
        </Stretch>
      )),
    [waves, fromMs, untilMs],
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
        {storyboard && <StoryboardStrip storyboard={storyboard} view={view} />}
        {cut}
        {startMs !== null && until > startMs && (
          <Stretch view={view} fromMs={startMs} toMs={until}>
            <span className="absolute inset-0 border-primary-400 border-y-4 bg-primary-400/25" />
          </Stretch>
        )}
        {startMs !== null && (
          <MarkHandle mark="start" ms={startMs} {...handle} onMove={(ms) => onMove('start', ms)} />
        )}
        {endMs !== null && (
          <MarkHandle mark="end" ms={endMs} {...handle} onMove={(ms) => onMove('end', ms)} />
        )}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute -inset-y-1 z-10 w-0.5 -translate-x-1/2 rounded bg-white shadow-[0_0_0_1px_rgb(2_6_23/0.6)]"
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

function Stretch({
  view,
  fromMs,
  toMs,
  children,
}: {
  view: View;
  fromMs: number;
  toMs: number;
  children: React.ReactNode;
}) {
  if (toMs < view.fromMs || fromMs > view.toMs) return null;
  const left = toShare(fromMs, view);
  return (
    <span
      className="pointer-events-none absolute inset-y-0"
      style={{ left: `${left * 100}%`, width: `${(toShare(toMs, view) - left) * 100}%` }}
    >
      {children}
    </span>
  );
}

/** Small pictures of the part in sight, as many as there is room for. */
function StoryboardStrip({ storyboard, view }: { storyboard: Storyboard; view: View }) {
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
