import { type CSSProperties, type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Image } from '#app/components/ui/image.tsx';
import { isSavingData } from '#app/components/video-player/is-saving-data.ts';
import { listQualities } from '#app/components/video-player/list-qualities.ts';
import { VideoPlayer } from '#app/components/video-player/video-player.tsx';
import type { ShownWave } from '#app/domain/waves/to-shown-wave.ts';
import type { Steps } from './wave-steps.tsx';

const MIN_PX = 60;

/** The maximum slope of a swipe; a steeper move is a scroll. */
const MAX_SLOPE = 0.5;

/** Below this share of the height are the video's controls, which users also drag sideways. */
const FILM_PART = 0.7;

type Props = ShownWave & { label: string; steps: Steps };

/** The video of a wave, which plays at once after a tap or key press; or why there is none yet. */
export function WaveFilm({ wave, src, label, steps }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  useSwipe(frame, steps);
  useEffect(() => {
    const hasActed = navigator.userActivation?.hasBeenActive ?? false;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!hasActed || isCalm || isSavingData()) return;
    // Rejects when the user pauses or leaves before the first frame.
    video.current?.play().catch(() => undefined);
  }, []);
  const { width, height } = wave.size;
  return (
    <div
      ref={frame}
      className="top-11 z-10 grid aspect-(--shape) max-h-[60svh] w-full bg-neutral-950 [@media(min-height:500px)]:max-lg:sticky landscape:max-lg:max-h-[calc(100svh-2.75rem)] lg:aspect-auto lg:max-h-none lg:min-h-0"
      style={{ '--shape': `${width} / ${height}`, viewTransitionName: 'wave' } as CSSProperties}
    >
      {src.preview ? (
        <VideoPlayer
          ref={video}
          src={src}
          label={label}
          width={width}
          height={height}
          lengthMs={wave.durationMs}
          qualities={listQualities(wave.ladder)}
          hasPageKeys
          className="size-full min-h-0"
        />
      ) : (
        <NotYet poster={src.poster} state={wave.state} />
      )}
    </div>
  );
}

function NotYet({ poster, state }: { poster: string | null; state: string }) {
  return (
    <div className="relative grid place-items-center text-white">
      {poster && (
        <Image
          src={poster}
          alt=""
          width={768}
          height={432}
          sizes="100vw"
          placeholder="none"
          className="absolute inset-0 size-full object-contain opacity-40"
        />
      )}
      <p
        role="status"
        className="relative m-4 rounded-control bg-neutral-950 p-3 text-center font-semibold"
      >
        {state === 'failed'
          ? 'This wave could not be prepared. Your coaches can try again.'
          : 'The wave is being prepared. It will play here in a moment.'}
      </p>
    </div>
  );
}

/** A swipe over the video opens the next or previous wave. */
function useSwipe(frame: RefObject<HTMLElement | null>, { previous, next }: Steps): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let from: Touch | null = null;
    const onStart = ({ touches }: TouchEvent) => {
      const [touch] = touches;
      const { top, height } = element.getBoundingClientRect();
      const isOnFilm = touch !== undefined && touch.clientY - top < height * FILM_PART;
      from = touches.length === 1 && isOnFilm ? touch : null;
    };
    const onEnd = ({ changedTouches: [touch] }: TouchEvent) => {
      if (!from || !touch || document.fullscreenElement) return;
      const [x, y] = [touch.clientX - from.clientX, touch.clientY - from.clientY];
      const to = x < 0 ? next : previous;
      if (!to || Math.abs(x) < MIN_PX || Math.abs(y) > Math.abs(x) * MAX_SLOPE) return;
      void navigate(to, { replace: true, preventScrollReset: true });
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchend', onEnd, { passive: true });
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchend', onEnd);
    };
  }, [frame, previous, next, navigate]);
}
