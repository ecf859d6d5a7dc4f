import { type CSSProperties, useEffect, useRef } from 'react';
import type { Track } from '#app/client/playback/pair-times.ts';
import { mirrorClasses } from '#app/components/annotation/mirror-classes.ts';
import { PICTURE_UNITS } from '#app/components/annotation/picture-space.ts';
import { Shape } from '#app/components/annotation/shape.tsx';
import { useFrames, useSamePlace } from '#app/components/timeline/use-frames.ts';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { listShown } from '#app/domain/drawings/list-shown.ts';
import type { StudioWave } from '#app/domain/waves/get-studio-wave.server.ts';
import { OwnControls } from './own-controls.tsx';
import { WaveCaption } from './wave-caption.tsx';

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
};

/** The wave that another is compared with, and what was drawn on it. Fills its place. */
export function SecondWave(props: SecondWaveProps) {
  const { wave, name, track, drawings, isMirrored, over, onVideo, isAlone } = props;
  const { film } = wave;
  const ratio = film.width / film.height;
  const video = useRef<HTMLVideoElement>(null);
  useSamePlace(video, film.src, film.fromMs);
  const { frame, ms } = useFrames(video, track);
  useEffect(() => {
    onVideo(video.current);
    return () => onVideo(null);
  }, [onVideo]);
  const atMs = wave.startMs + ms;
  const shown = listShown(drawings, { videoId: wave.videoId, atMs, selectedId: null });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a size of its own.
    <div
      role="group"
      aria-label="Second wave"
      className={
        over ? 'pointer-events-none absolute inset-0' : 'relative min-h-0 min-w-0 bg-black'
      }
      style={toBlend(over)}
    >
      <div data-mirrored={isMirrored || undefined} className={`absolute inset-0 ${mirrorClasses}`}>
        <video
          ref={video}
          aria-label={name}
          poster={wave.poster && !wave.angleId ? `${wave.poster}?w=768` : undefined}
          preload="auto"
          playsInline
          muted
          className="absolute inset-0 size-full object-contain"
        />
        <svg
          viewBox={`0 0 ${PICTURE_UNITS * ratio} ${PICTURE_UNITS}`}
          aria-hidden="true"
          className="absolute inset-0 size-full"
        >
          {shown.map(({ drawing, opacity }) => (
            <g key={drawing.id} opacity={opacity} data-drawing={drawing.id}>
              <Shape drawing={drawing} ratio={ratio} />
            </g>
          ))}
        </svg>
      </div>
      {!over && (
        <WaveCaption name={name} lycraColour={wave.lycraColour}>
          <output aria-label="Second wave">{frame}</output>
        </WaveCaption>
      )}
      {isAlone && <OwnControls video={video} track={track} frame={frame} />}
    </div>
  );
}

function toBlend(over: SecondWaveProps['over']): CSSProperties {
  if (!over) return {};
  return 'opacity' in over ? { opacity: over.opacity } : { mixBlendMode: 'difference' };
}
