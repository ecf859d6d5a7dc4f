import { type ReactNode, useEffect, useRef } from 'react';
import type { ShownCompared } from '#app/client/studio/reviews/open-reviews.client.ts';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import type { StudioWave } from '#app/domain/waves/studio/get-studio-wave.server.ts';
import { NoSecondWave } from './no-second-wave.tsx';
import {
  type SecondPictureProps,
  type SecondShown,
  type SecondView,
  SecondWave,
} from './second-wave.tsx';
import type { Comparison } from './use-comparison.ts';
import { WaveCaption } from './wave-caption.tsx';

/** A sentence in place of the second picture stands below the first where there is no room beside it. */
const WITHOUT_SECOND =
  'grid-rows-[minmax(0,1fr)_auto] sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:grid-rows-1';

const SHAPES = {
  side: 'grid-cols-[minmax(0,1fr)_minmax(0,1fr)]',
  stacked: 'grid-rows-[minmax(0,1fr)_minmax(0,1fr)]',
  // One picture over the other.
  overlay: '',
  difference: '',
};

type PicturesProps = {
  comparison: Comparison;
  /** Of the second wave, as they are now. */
  drawings: Drawing[];
  view: SecondView;
  /** The first wave. */
  first: StudioWave;
  /** Called with the second wave, as it is shown from now on; null for none. */
  onSecond: (shown: ShownCompared | null) => void;
  /** Called with the frame of the second wave while it stands still, in its video. */
  onFrame: (atMs: number) => void;
  toPicture: (shown: SecondPictureProps) => ReactNode;
  /** The first wave, with the drawings over its video. */
  children: (over: ReactNode) => ReactNode;
};

/** One wave, or two: beside each other, one below the other, or one over the other. */
export function Pictures(props: PicturesProps) {
  const { comparison, drawings, first, onSecond, children } = props;
  const { asked, second, captions, layout, isOver } = comparison;
  const wave = second && (
    <ComparedWave
      caption={captions?.second ?? ''}
      comparison={comparison}
      second={second}
      drawings={drawings}
      view={props.view}
      onShown={(shown) => onSecond(toCompared(comparison, second, shown, drawings))}
      onFrame={props.onFrame}
      toPicture={props.toPicture}
    />
  );
  const latest = useRef(onSecond);
  useEffect(() => {
    latest.current = onSecond;
  });
  const isAlone = second === null;
  useEffect(() => {
    if (isAlone) latest.current(null);
  }, [isAlone]);
  const isBeside = asked !== null && !(second && isOver);
  const shape = second ? SHAPES[layout] : WITHOUT_SECOND;
  // The first video stays the same element in every layout.
  return (
    <div className={`grid min-h-0 min-w-0 gap-0.5 ${isBeside ? shape : ''}`}>
      <div className="relative grid min-h-0 min-w-0">
        {children(isBeside ? null : wave)}
        {isBeside && (
          <WaveCaption
            name={captions?.first ?? first.surferName ?? 'No surfer yet'}
            lycraColour={first.lycraColour}
          />
        )}
      </div>
      {isBeside && wave}
      {asked && !second && (
        <NoSecondWave
          isRefused={!asked.wave}
          isFailed={asked.wave?.state === 'failed'}
          onClose={comparison.close}
        />
      )}
    </div>
  );
}

/** As a review takes it down. */
function toCompared(
  { sides, layout, opacity, mirrored, isInStep, offsetMs }: Comparison,
  { wave }: ReadySecond,
  { film, zoom }: SecondShown,
  drawings: readonly Drawing[],
): ShownCompared {
  const { id: waveId, videoId, startMs, surferName, poster, angleId } = wave;
  const { src, width, height, fromMs } = wave.film;
  return {
    wave: {
      waveId,
      videoId,
      startMs,
      fromMs,
      surferName: surferName ?? '',
      video: { src, width, height, poster: angleId ? null : poster },
    },
    look: { ...zoom, layout, opacity, isMirrored: mirrored.second },
    film,
    drawings,
    aheadMs: isInStep && sides ? startMs - sides.first.startMs + offsetMs : null,
  };
}

type ReadySecond = NonNullable<Comparison['second']>;

type ComparedWaveProps = Pick<
  PicturesProps,
  'comparison' | 'drawings' | 'view' | 'onFrame' | 'toPicture'
> & { second: ReadySecond; caption: string; onShown: (shown: SecondShown) => void };

function ComparedWave(props: ComparedWaveProps) {
  const { comparison, second } = props;
  const { layout, isOver, mirrored, opacity } = comparison;
  return (
    <SecondWave
      key={`${second.wave.id} ${second.wave.angleId}`}
      wave={second.wave}
      name={second.wave.surferName ?? 'No surfer yet'}
      caption={props.caption}
      track={comparison.secondTrack}
      drawings={props.drawings}
      view={props.view}
      // The drawings over a mirrored picture are mirrored with it.
      isMirrored={mirrored.second !== (isOver && mirrored.first)}
      over={isOver ? (layout === 'overlay' ? { opacity } : { isDifference: true }) : null}
      onVideo={comparison.onVideo}
      onShown={props.onShown}
      onFrame={props.onFrame}
      toPicture={props.toPicture}
    />
  );
}
