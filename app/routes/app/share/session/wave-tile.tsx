import { memo, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ScoreBadge } from '#app/components/score-badge.tsx';
import { Image } from '#app/components/ui/image.tsx';
import type { ViewedWave } from '#app/domain/waves/viewed-wave.ts';
import { toFilmPlace } from '#app/domain/waves/wave-sizes.ts';
import { formatLength } from '#app/lib/format/format-duration.ts';
import { FavouriteButton } from './favourite-button.tsx';
import type { PreviewHandlers } from './use-preview.ts';

type Props = {
  wave: ViewedWave;
  to: string;
  /** `10:32`; null if the film has no clock time. */
  time: string | null;
  isFirst: boolean;
  isPlaying: boolean;
  preview: PreviewHandlers;
};

/**
 * Skips layout and painting of tiles outside the viewport, and reserves their space: the height of
 * a poster in two, three or four columns plus the lines below it.
 */
const room =
  '[content-visibility:auto] [contain-intrinsic-height:auto_calc((100vw-3rem)*0.28125+3.75rem)] sm:[contain-intrinsic-height:auto_calc((100vw-4rem)*0.1875+3.75rem)] lg:[contain-intrinsic-height:auto_13.171875rem]';

/**
 * A wave in the list: its poster, which plays on hover or tap, its surfer and time; links to its
 * page.
 */
export const WaveTile = memo(function WaveTile(props: Props) {
  const { wave, to, time, isFirst, isPlaying, preview } = props;
  const name = wave.surferName ?? 'No surfer yet';
  const when = time ?? toFilmPlace(wave.startMs);
  const seconds = formatLength(wave.durationMs);
  return (
    <li
      id={`wave-${wave.id}`}
      className={`relative min-w-0 scroll-mt-20 ${room}`}
      onPointerEnter={(event) => wave.isPlayable && preview.onEnter(wave.id, event)}
      onPointerLeave={preview.onLeave}
    >
      <Link
        to={to}
        className="group block rounded-card outline-offset-[-3px]"
        onClick={(event) => {
          // A key press opens at once; it has no pointer position to play at.
          const isPointed = event.detail > 0;
          if (isPointed && wave.isPlayable && preview.onTap(wave.id)) event.preventDefault();
        }}
      >
        <span className="relative block aspect-video overflow-hidden rounded-card bg-neutral-800">
          {wave.poster && (
            <Image
              src={wave.poster}
              alt=""
              width={384}
              height={216}
              sizes="(min-width: 1024px) 268px, (min-width: 640px) 33vw, 50vw"
              priority={isFirst}
              placeholder="none"
              className="size-full object-cover"
            />
          )}
          {isPlaying && <WavePreview waveId={wave.id} onStop={preview.onStop} />}
          {!wave.isPlayable && (
            <span className="absolute inset-0 grid place-items-center p-2 text-center font-semibold text-neutral-100 text-sm">
              {wave.state === 'failed' ? 'Could not be prepared' : 'Being prepared'}
            </span>
          )}
          <span className="absolute right-2 bottom-2 rounded-control bg-veil px-1.5 py-0.5 font-semibold text-white text-xs tabular-nums">
            {seconds}
          </span>
        </span>
        <span className="block px-1 py-2">
          <span className="block truncate font-semibold group-hover:underline">{name}</span>
          <span className="flex gap-x-3 text-ink-soft text-sm tabular-nums">
            <span className="truncate">{when}</span>
            {wave.score !== null && (
              <span className="ml-auto">
                <ScoreBadge score={wave.score} isSmall />
              </span>
            )}
          </span>
        </span>
      </Link>
      <FavouriteButton
        waveId={wave.id}
        name={`${name}, ${when}`}
        isFavourite={wave.isFavourite}
        look="over"
      />
    </li>
  );
});

/** Plays a wave over its poster, muted and in a loop, while it is visible. */
function WavePreview({ waveId, onStop }: { waveId: string; onStop: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!video.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry && !entry.isIntersecting) onStop();
    });
    observer.observe(video.current);
    return () => observer.disconnect();
  }, [onStop]);
  return (
    <video
      ref={video}
      src={`/media/waves/${waveId}/preview.mp4`}
      autoPlay
      muted
      loop
      playsInline
      tabIndex={-1}
      aria-hidden="true"
      onError={onStop}
      className="absolute inset-0 size-full object-cover"
    />
  );
}
