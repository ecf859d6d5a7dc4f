import { type RefObject, useEffect, useRef } from 'react';
import type { FootageDesk } from '#app/client/footage/create-footage.client.ts';
import type { Footage } from '#app/client/footage/footage-records.client.ts';
import type { RangeEnd } from '#app/components/timeline/range-handle.tsx';
import { Timeline } from '#app/components/timeline/timeline.tsx';
import { Transport } from '#app/components/timeline/transport.tsx';
import { useView } from '#app/components/timeline/use-view.ts';
import type { CutWave } from '#app/components/timeline/wave-lane.tsx';
import type { Film } from '#app/domain/takes/chapters.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import { useFilmstrip } from './use-filmstrip.ts';
import { type ReelControls, useReel } from './use-reel.ts';

/**
 * The video, its timeline and its buttons. Renders again with every frame, so it contains nothing
 * else.
 */
export function ReelStage({
  desk,
  film,
  starts,
  waves,
  range,
  controls: control,
  onMove,
  onMoved,
  onMark,
}: {
  desk: FootageDesk;
  film: Film<Footage>;
  starts: number[];
  waves: CutWave[];
  range: { startMs: number | null; endMs: number | null };
  controls: RefObject<ReelControls | null>;
  onMove: (end: RangeEnd, ms: number) => void;
  /** The user has released a handle. */
  onMoved: () => void;
  /** To the next or previous start or end of a wave. */
  onMark: (by: 1 | -1) => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const { url, nowMs, playing, rate, controls } = useReel(video, desk, film.parts, starts);
  useEffect(() => {
    control.current = controls;
  });
  const strip = useFilmstrip(desk, film.parts);
  const { view, zoomIn, zoomOut } = useView(film.durationMs, nowMs);
  const clockMs = (film.parts[0]?.facts.recordedAtMs ?? 0) + nowMs;
  return (
    <>
      <div className="relative min-h-[min(56.25vw,30dvh)] flex-1 bg-neutral-950 desk:min-h-40">
        {/* biome-ignore lint/a11y/useMediaCaption: a camera writes no captions into its file. */}
        <video
          ref={video}
          src={url ?? undefined}
          playsInline
          preload="auto"
          aria-label={film.name}
          onClick={controls.toggle}
          className="absolute inset-0 size-full object-contain"
        />
        <p className="pointer-events-none absolute bottom-2 left-2 rounded-control bg-veil px-2 py-1 text-sm text-white tabular-nums">
          <span className="font-semibold">{formatDuration(nowMs, { tenths: true })}</span>
          {` / ${formatDuration(film.durationMs)} · ${new Date(clockMs).toLocaleTimeString('en-GB')}`}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears when the handles within are released */}
      <div
        className="flex-none space-y-1 px-4 pt-2"
        onPointerUp={onMoved}
        onKeyUp={onMoved}
        onBlur={onMoved}
      >
        <Timeline
          view={view}
          nowMs={nowMs}
          durationMs={film.durationMs}
          frameMs={1000 / (film.parts[0]?.facts.frameRate ?? 30)}
          range={range}
          waves={waves}
          storyboard={strip}
          onSeek={controls.goTo}
          onMove={(end, ms) => {
            controls.pause();
            onMove(end, Math.round(ms));
            controls.goTo(ms);
          }}
        />
        <Transport
          playing={playing}
          rate={rate}
          onRate={controls.play}
          onToggle={controls.toggle}
          onJump={(ms) => controls.goTo(controls.getNow() + ms)}
          onMark={onMark}
          onStep={controls.step}
          zoomIn={zoomIn}
          zoomOut={zoomOut}
        />
      </div>
    </>
  );
}
