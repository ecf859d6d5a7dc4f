import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Image } from '#app/components/ui/image.tsx';
import { listQualities } from '#app/components/video-player/list-qualities.ts';
import { savesData } from '#app/components/video-player/saves-data.ts';
import { VideoPlayer } from '#app/components/video-player/video-player.tsx';
import type { ShownWave } from '#app/domain/waves/to-shown-wave.ts';
import type { Steps } from './wave-steps.tsx';

const MIN_PX = 60;

/** The maximum slope of a swipe; a steeper move is a scroll. */
const MAX_SLOPE = 0.5;

/** Below this share of the height are the film's controls, which users also drag sideways. */
const FILM_PART = 0.7;

type Props = ShownWave & { label: string; steps: Steps };

/** The film of a wave, which plays at once after a tap or key press; or why there is none yet. */
export function WaveFilm({ wave, src, label, steps }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  useSwipe(frame, steps);
  useEffect(() => {
    const hasActed = navigator.userActivation?.hasBeenActive ?? false;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!hasActed || isCalm || savesData()) return;
    // Rejects when the user pauses or leaves before the first frame.
    video.current?.play().catch(() => undefined);
  }, []);
  return (
    <div ref={frame} className="-mx-4 bg-neutral-950 sm:mx-0 sm:overflow-hidden sm:rounded-card">
      {src.preview ? (
        <VideoPlayer
          ref={video}
          src={src}
          label={label}
          width={wave.size.width}
          height={wave.size.height}
          qualities={listQualities(wave.ladder)}
          maxHeight="66svh"
        />
      ) : (
        <NotYet poster={src.poster} state={wave.state} />
      )}
    </div>
  );
}

function NotYet({ poster, state }: { poster: string | null; state: string }) {
  return (
    <div className="relative grid aspect-video place-items-center text-white">
      {poster && (
        <Image
          src={poster}
          alt=""
          width={768}
          height={432}
          sizes="(min-width: 896px) 896px, 100vw"
          placeholder="none"
          className="absolute inset-0 size-full object-contain opacity-60"
        />
      )}
      <p role="status" className="relative p-4 text-center font-semibold">
        {state === 'failed'
          ? 'This wave could not be prepared. Your coaches can try again.'
          : 'The wave is being prepared. It will play here in a moment.'}
      </p>
    </div>
  );
}

/** A swipe over the film opens the next or previous wave. */
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
