import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Track } from '#app/client/playback/pair-times.ts';
import { DrawingLayer } from '#app/components/annotation/drawing-layer.tsx';
import { mirrorClasses } from '#app/components/annotation/mirror-classes.ts';
import { toHeldZoom } from '#app/components/annotation/to-held-zoom.ts';
import type { PictureZoom } from '#app/components/annotation/use-zoom.ts';
import { WHOLE_PICTURE, type Zoom } from '#app/components/annotation/zoom.ts';
import { useFilmSource } from '#app/components/timeline/use-film-source.ts';
import { useFrames } from '#app/components/timeline/use-frames.ts';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { listShown } from '#app/domain/drawings/list-shown.ts';
import type { StudioWave } from '#app/domain/waves/studio/get-studio-wave.server.ts';
import { WaveCaption } from './wave-caption.tsx';

/** Of HTMLMediaElement.readyState. */
const HAVE_CURRENT_DATA = 2;

type SecondWaveProps = {
  wave: StudioWave & { film: NonNullable<StudioWave['film']> };
  name: string;
  /** Beside the first: the name, and what tells it from the first. */
  caption: string;
  track: Track;
  drawings: Drawing[];
  isMirrored: boolean;
  view: SecondView;
  /** How it lies over the first wave; null: beside it. */
  over: { opacity: number } | { isDifference: true } | null;
  /** Called with the element whenever it is another one. */
  onVideo: (video: HTMLVideoElement | null) => void;
  /** Called with what is shown here, after each change of it. */
  onShown: (shown: SecondShown) => void;
  /** Called with the frame on screen while the video stands still, in the video. */
  onFrame: (atMs: number) => void;
  /** The picture that is drawn on, where it is beside the first. */
  toPicture: (shown: SecondPictureProps) => ReactNode;
};

/** Which part of the second picture is seen, and which track stays in its middle. */
export type SecondView = { zoom: PictureZoom; heldId: string | null };

/** What the picture of the second wave shows. */
export type SecondPictureProps = {
  wave: SecondWaveProps['wave'];
  name: string;
  video: RefObject<HTMLVideoElement | null>;
  zoom: PictureZoom;
  isMirrored: boolean;
  /** In its video. */
  atMs: number;
};

/** Where its video is, and which part of the picture is seen. */
export type SecondShown = { film: { ms: number; rate: number }; zoom: Zoom };

/** The wave that another is compared with, and what is drawn on it. Fills its place. */
export function SecondWave(props: SecondWaveProps) {
  const { wave, name, track, drawings, isMirrored, view, over, onVideo } = props;
  const { onShown, onFrame } = props;
  const { film, videoId } = wave;
  const ratio = film.width / film.height;
  const video = useRef<HTMLVideoElement>(null);
  useFilmSource(video, film, track);
  const { frame, ms, playing, rate } = useFrames(video, track);
  useEffect(() => {
    onVideo(video.current);
    return () => onVideo(null);
  }, [onVideo]);
  const atMs = wave.startMs + ms;
  const zoom = toHeldZoom(view.zoom, view.heldId, { drawings, atMs, isMirrored });
  useEffect(() => {
    if (!playing) onFrame(atMs);
  }, [onFrame, playing, atMs]);
  // The screen is rendered with every frame and every change, and so is this.
  useEffect(() => {
    const element = video.current;
    // In another layout its video is opened again.
    if (!element || element.readyState < HAVE_CURRENT_DATA || element.seeking) return;
    const { scale, x, y } = over ? WHOLE_PICTURE : zoom;
    onShown({ film: { ms: atMs, rate: playing ? rate : 0 }, zoom: { scale, x, y } });
  });
  if (over) {
    const poster = wave.angleId ? null : wave.poster;
    const shown = listShown(drawings, { videoId, atMs, selectedId: null });
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset has a size of its own.
      <div
        role="group"
        aria-label="Second wave"
        className="pointer-events-none absolute inset-0 grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center [container-type:size]"
        style={toBlend(over)}
      >
        <div
          data-mirrored={isMirrored || undefined}
          className={`relative ${mirrorClasses}`}
          style={{ width: `min(100cqw, 100cqh * ${ratio})`, aspectRatio: ratio }}
        >
          <video
            ref={video}
            aria-label={name}
            poster={poster ? `${poster}?w=768` : undefined}
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
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a size of its own.
    <div
      role="group"
      aria-label="Second wave"
      className="relative grid min-h-0 min-w-0 bg-neutral-950"
    >
      {props.toPicture({ wave, name, video, zoom, isMirrored, atMs })}
      <WaveCaption name={props.caption} lycraColour={wave.lycraColour}>
        <span>
          · frame <output aria-label="Second wave">{frame}</output>
        </span>
      </WaveCaption>
    </div>
  );
}

function toBlend(over: NonNullable<SecondWaveProps['over']>): CSSProperties {
  return 'opacity' in over ? { opacity: over.opacity } : { mixBlendMode: 'difference' };
}
