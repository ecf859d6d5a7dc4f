import { useEffect, useRef } from 'react';
import { Image } from '#app/components/ui/image.tsx';
import { listQualities } from '#app/components/video-player/list-qualities.ts';
import { savesData } from '#app/components/video-player/saves-data.ts';
import { VideoPlayer } from '#app/components/video-player/video-player.tsx';
import type { ShownWave } from '#app/domain/waves/to-shown-wave.ts';
import { useSwipe } from './use-swipe.ts';
import type { Steps } from './wave-steps.tsx';

type Props = ShownWave & { label: string; steps: Steps };

/** The film of a wave, which plays at once where somebody has come by a tap or key; or why there is none yet. */
export function WaveFilm({ wave, src, label, steps }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  useSwipe(frame, steps);
  useEffect(() => {
    const hasActed = navigator.userActivation?.hasBeenActive ?? false;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!hasActed || isCalm || savesData()) return;
    // Rejects when it is paused, or left, before the first frame.
    video.current?.play().catch(() => undefined);
  }, []);
  return (
    <div ref={frame} className="-mx-4 bg-neutral-950 sm:mx-0 sm:overflow-hidden sm:rounded-2xl">
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
      <p role="status" className="relative p-4 text-center font-medium">
        {state === 'failed'
          ? 'This wave could not be prepared. Whoever works on the session can try again.'
          : 'The wave is being prepared. It plays here in a moment.'}
      </p>
    </div>
  );
}
