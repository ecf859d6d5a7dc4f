import { type CSSProperties, useEffect, useRef } from 'react';
import type { Track } from '#app/client/playback/pair-times.ts';
import { DrawingLayer } from '#app/components/annotation/drawing-layer.tsx';
import { mirrorClasses } from '#app/components/annotation/mirror-classes.ts';
import { useZoom } from '#app/components/annotation/use-zoom.ts';
import { useZoomPointer } from '#app/components/annotation/use-zoom-pointer.ts';
import { WHOLE_PICTURE, type Zoom } from '#app/components/annotation/zoom.ts';
import { ZoomBar } from '#app/components/annotation/zoom-bar.tsx';
import { useFilmSource } from '#app/components/timeline/use-film-source.ts';
import { useFrames } from '#app/components/timeline/use-frames.ts';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { listShown } from '#app/domain/drawings/list-shown.ts';
import type { StudioWave } from '#app/domain/waves/get-studio-wave.server.ts';
import { OwnControls } from './own-controls.tsx';
import { WaveCaption } from './wave-caption.tsx';

/** Of HTMLMediaElement.readyState. */
const HAVE_CURRENT_DATA = 2;

type SecondWaveProps = {
  wave: StudioWave & { film: NonNullable<StudioWave['film']> };
  name: string;
  track: Track;
  drawings: Drawing[];
  isMirrored: boolean;
  /** How it lies over the first wave; null: beside it. */
  over: { opacity: number } | { isDifference: true } | null;
  /** Called with the element whenever it is another one. */
  onVideo: (video: HTMLVideoElement | null) => void;
  /** Not in step: it has controls of its own. */
  isAlone: boolean;
  /** Called with what is shown here, after each change of it. */
  onShown: (shown: SecondShown) => void;
};

/** Where its video is, and which part of the picture is seen. */
export type SecondShown = { film: { ms: number; rate: number }; zoom: Zoom };

/** The wave that another is compared with, and what was drawn on it. Fills its place. */
export function SecondWave(props: SecondWaveProps) {
  const { wave, name, track, drawings, isMirrored, over, onVideo, isAlone, onShown } = props;
  const { film } = wave;
  const ratio = film.width / film.height;
  const video = useRef<HTMLVideoElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const zoom = useZoom();
  const zoomHandlers = useZoomPointer(area, surface, zoom, true);
  useFilmSource(video, film, track);
  const { frame, ms, playing, rate } = useFrames(video, track);
  useEffect(() => {
    onVideo(video.current);
    return () => onVideo(null);
  }, [onVideo]);
  const atMs = wave.startMs + ms;
  // The screen is rendered with every frame and every change, and so is this.
  useEffect(() => {
    const element = video.current;
    // In another layout its video is opened again.
    if (!element || element.readyState < HAVE_CURRENT_DATA || element.seeking) return;
    const { scale, x, y } = over ? WHOLE_PICTURE : zoom;
    onShown({ film: { ms: atMs, rate: playing ? rate : 0 }, zoom: { scale, x, y } });
  });
  const shown = listShown(drawings, { videoId: wave.videoId, atMs, selectedId: null });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a size of its own.
    <div
      ref={area}
      role="group"
      aria-label="Second wave"
      {...(over ? {} : zoomHandlers)}
      className={`grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center [container-type:size] ${
        over
          ? 'pointer-events-none absolute inset-0'
          : 'relative min-h-0 min-w-0 touch-none overflow-hidden bg-neutral-950'
      }`}
      style={toBlend(over)}
    >
      <div
        ref={surface}
        data-mirrored={isMirrored || undefined}
        className={`relative ${mirrorClasses}`}
        style={toPlace(over ? WHOLE_PICTURE : zoom, ratio)}
      >
        <video
          ref={video}
          aria-label={name}
          poster={wave.poster && !wave.angleId ? `${wave.poster}?w=768` : undefined}
          preload="auto"
          playsInline
          muted
          className="size-full"
        />
        <DrawingLayer
          video={video}
          ratio={ratio}
          shown={shown}
          all={drawings}
          atMs={atMs}
          draft={null}
          onSelect={null}
        />
      </div>
      {!over && <ZoomBar zoom={zoom} />}
      {!over && (
        <WaveCaption name={name} lycraColour={wave.lycraColour}>
          <output aria-label="Second wave">{frame}</output>
        </WaveCaption>
      )}
      {isAlone && <OwnControls video={video} track={track} frame={frame} />}
    </div>
  );
}

/** As large as it fits, and then enlarged. */
function toPlace({ scale, x, y }: Zoom, ratio: number): CSSProperties {
  return {
    width: `calc(min(100cqw, 100cqh * ${ratio}) * ${scale})`,
    aspectRatio: ratio,
    translate: `${x * 100}% ${y * 100}%`,
  };
}

function toBlend(over: SecondWaveProps['over']): CSSProperties {
  if (!over) return {};
  return 'opacity' in over ? { opacity: over.opacity } : { mixBlendMode: 'difference' };
}
