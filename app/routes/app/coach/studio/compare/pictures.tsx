import { type ReactNode, useEffect, useRef } from 'react';
import type { ShownCompared } from '#app/client/studio/reviews/open-reviews.client.ts';
import { NoSecondWave } from './no-second-wave.tsx';
import { type SecondShown, SecondWave } from './second-wave.tsx';
import type { Comparison } from './use-comparison.ts';
import { WaveCaption } from './wave-caption.tsx';

const SHAPES = {
  side: 'grid-cols-[minmax(0,1fr)_minmax(0,1fr)]',
  stacked: 'grid-rows-[minmax(0,1fr)_minmax(0,1fr)]',
  // While there is nothing to lay over the first yet.
  overlay: 'grid-cols-[minmax(0,1fr)_minmax(0,1fr)]',
  difference: 'grid-cols-[minmax(0,1fr)_minmax(0,1fr)]',
};

type PicturesProps = {
  comparison: Comparison;
  caption: { name: string; lycraColour: string | null };
  /** Called with the second wave, as it is shown from now on; null for none. */
  onSecond: (shown: ShownCompared | null) => void;
  /** The first wave, with what lies over its video. */
  children: (over: ReactNode) => ReactNode;
};

/** One wave, or two: beside each other, one below the other, or one over the other. */
export function Pictures({ comparison, caption, onSecond, children }: PicturesProps) {
  const { asked, second, layout, isOver } = comparison;
  const wave = second && (
    <ComparedWave
      comparison={comparison}
      second={second}
      onShown={(shown) => onSecond(toCompared(comparison, second, shown))}
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
  // The first video stays the same element in every layout.
  return (
    <div className={`grid min-h-0 min-w-0 gap-0.5 ${isBeside ? SHAPES[layout] : ''}`}>
      <div className="relative grid min-h-0 min-w-0">
        {children(isBeside ? null : wave)}
        {isBeside && <WaveCaption {...caption} />}
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
  { wave, drawings }: ReadySecond,
  { film, zoom }: SecondShown,
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
      drawings,
      video: { src, width, height, poster: angleId ? null : poster },
    },
    look: { ...zoom, layout, opacity, isMirrored: mirrored.second },
    film,
    aheadMs: isInStep && sides ? startMs - sides.first.startMs + offsetMs : null,
  };
}

type ReadySecond = NonNullable<Comparison['second']>;

function ComparedWave({
  comparison,
  second,
  onShown,
}: {
  comparison: Comparison;
  second: ReadySecond;
  onShown: (shown: SecondShown) => void;
}) {
  const { layout, isOver, mirrored, opacity } = comparison;
  return (
    <SecondWave
      key={`${second.wave.id} ${second.wave.angleId}`}
      wave={second.wave}
      name={second.wave.surferName ?? 'No surfer yet'}
      track={comparison.secondTrack}
      drawings={second.drawings}
      // What lies over a mirrored picture is mirrored with it.
      isMirrored={mirrored.second !== (isOver && mirrored.first)}
      over={isOver ? (layout === 'overlay' ? { opacity } : { isDifference: true }) : null}
      isAlone={!comparison.isInStep}
      onVideo={comparison.onVideo}
      onShown={onShown}
    />
  );
}
